import { randomUUID } from 'node:crypto'
import { readConfig } from '@landbook/platform/config'
import { openMongo } from '@landbook/platform/engine/stores/mongo'
import { UserError } from '../engine/user-error.ts'
import { MONGO_CHECKS, problemOf } from './check-mongo.ts'
import { readArguments, runTool } from './tool.ts'

const USAGE = `npm run check-store -- mongodb://user:password@host:27017/landbook

Checks within seconds whether a MongoDB server has what Landbook needs, one line per feature (exit 1 if one is missing).
Works in a database of its own and drops it: the user in the address needs readWrite on any database, and
dropDatabase. The password is not printed. Neither transactions nor a replica set are needed.
  --help   this text`

await runTool(async () => {
  const [url = ''] = readArguments(USAGE, { options: {}, positionals: 1 }).positionals
  // Its message has no part of the address.
  readConfig({ MONGODB_URL: url || 'none' })
  const { client, db } = await openMongo({ url, database: `landbook-check-${randomUUID()}` })
  try {
    const { version } = await db.admin().buildInfo()
    console.log(`MongoDB ${version}`)
    let missing = 0
    for (const check of MONGO_CHECKS) {
      const problem = await problemOf(check, db)
      console.log(`${problem === undefined ? 'ok     ' : 'NOT OK '} ${check.what} (for ${check.neededFor})`)
      if (problem === undefined) continue
      missing++
      console.log(`        ${problem}`)
    }
    if (missing > 0)
      throw new UserError(`${missing} of ${MONGO_CHECKS.length} are missing: Landbook cannot use this server`)
    console.log('Landbook can use this server.')
  } finally {
    await db
      .dropDatabase()
      .catch((error) =>
        console.error(`The database ${db.databaseName} could not be dropped: ${error.message}`),
      )
    await client.close()
  }
})
