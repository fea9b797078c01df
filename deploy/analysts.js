// Lets analysts read the views of the data dictionary (docs/data.md), and nothing else of the database: passwords,
// sessions and whatever Landbook keeps of itself lie beside them. A role that may read a view needs none for the
// collection behind it.
//
// MongoDB runs this at its first start; how to run it again: docs/operations.md. ANALYST_PASSWORD is the password of the
// user 'analyst'; without one there is no such user.
const VIEWS = [
  'data_tract',
  'data_well',
  'data_operator',
  'data_row',
  'data_lease',
  'data_otherLease',
  'data_unit',
  'data_production',
  'data_finance',
  'data_owner',
  'data_state',
]

const admin = db.getSiblingDB('admin')
const { MONGO_INITDB_ROOT_USERNAME, MONGO_INITDB_ROOT_PASSWORD, ANALYST_PASSWORD } = process.env
admin.auth(MONGO_INITDB_ROOT_USERNAME, MONGO_INITDB_ROOT_PASSWORD)

const landbook = db.getSiblingDB('landbook')
const privileges = VIEWS.map((collection) => ({
  resource: { db: 'landbook', collection },
  actions: ['find'],
}))
if (landbook.getRole('analyst')) landbook.updateRole('analyst', { privileges, roles: [] })
else landbook.createRole({ role: 'analyst', privileges, roles: [] })

const user = { pwd: ANALYST_PASSWORD, roles: [{ role: 'analyst', db: 'landbook' }] }
const isThere = landbook.getUser('analyst')
if (!ANALYST_PASSWORD) {
  if (isThere) landbook.dropUser('analyst')
} else if (isThere) landbook.updateUser('analyst', user)
else landbook.createUser({ user: 'analyst', ...user })
