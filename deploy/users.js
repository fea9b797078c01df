// The users of the services, who reach the database 'landbook' and no other: the projection service and the query API
// write it, the command service only asks whether it remembers more events than the log holds.
//
// MongoDB runs this at its first start; how to run it again: docs/operations.md. MONGODB_PASSWORD and
// MONGODB_COMMANDS_PASSWORD are their passwords.
const EVIDENCE = ['checkpoints', 'generations', 'seals']

const admin = db.getSiblingDB('admin')
const {
  MONGO_INITDB_ROOT_USERNAME,
  MONGO_INITDB_ROOT_PASSWORD,
  MONGODB_PASSWORD,
  MONGODB_COMMANDS_PASSWORD,
} = process.env
admin.auth(MONGO_INITDB_ROOT_USERNAME, MONGO_INITDB_ROOT_PASSWORD)

const landbook = db.getSiblingDB('landbook')
const privileges = EVIDENCE.map((collection) => ({
  resource: { db: 'landbook', collection },
  actions: ['find'],
}))
if (landbook.getRole('evidence')) landbook.updateRole('evidence', { privileges, roles: [] })
else landbook.createRole({ role: 'evidence', privileges, roles: [] })

const users = {
  services: { pwd: MONGODB_PASSWORD, roles: [{ role: 'readWrite', db: 'landbook' }] },
  commands: { pwd: MONGODB_COMMANDS_PASSWORD, roles: [{ role: 'evidence', db: 'landbook' }] },
}
for (const [name, user] of Object.entries(users)) {
  if (landbook.getUser(name)) landbook.updateUser(name, user)
  else landbook.createUser({ user: name, ...user })
}
