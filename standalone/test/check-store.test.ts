import { MongoClient } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { MONGO_CHECKS } from '../src/cli/check-mongo.ts'
import { run } from './tools.ts'

const MONGODB_URL = process.env.MONGODB_URL

describe('check-store', () => {
  it('takes one address of MongoDB, and says so', async () => {
    for (const args of [
      [],
      ['esdb://ann:secret@127.0.0.1:2113'],
      ['mongodb://'],
      ['mongodb://ann:secret'],
      ['mongodb://ann:2?secret@host'],
    ]) {
      const { code, err } = await run('check-store', args, {})
      expect([code, err.split('\n').length]).toEqual([1, 2])
      expect(err).toMatch(/mongodb:\/\//)
      expect(err).not.toContain('secret')
    }
  })

  it('says in one line that a server cannot be reached, without its password', async () => {
    const { code, out, err } = await run('check-store', ['mongodb://ann:secret@127.0.0.1:9/landbook'], {})
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^MongoDB cannot be used: .*ECONNREFUSED.*\n$/)
    expect(err).not.toContain('secret')
  })
})

describe.skipIf(MONGODB_URL === undefined)('check-store with a server (needs MONGODB_URL)', () => {
  it('says of each requirement whether it is met, and leaves nothing behind', async () => {
    const { code, out, err } = await run('check-store', [MONGODB_URL ?? ''], {})
    const lines = MONGO_CHECKS.map(({ what }) =>
      out.split('\n').find((line) => line.includes(` ${what} (for `)),
    )
    expect(lines.filter((line) => line === undefined)).toEqual([])
    const missing = lines.filter((line) => line?.startsWith('NOT OK'))
    expect({ code, isSaid: err.includes('cannot use this server') }).toEqual(
      missing.length > 0 ? { code: 1, isSaid: true } : { code: 0, isSaid: false },
    )
    // All that the test server lacks.
    for (const line of missing) expect(line).toContain('(for the views of analysts)')
    const client = await MongoClient.connect(MONGODB_URL ?? '')
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true })
    await client.close()
    expect(databases.filter(({ name }) => name.startsWith('landbook-check-'))).toEqual([])
  })
})
