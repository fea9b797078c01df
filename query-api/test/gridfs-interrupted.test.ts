import { randomUUID } from 'node:crypto'
import { openGridFsFiles } from '@landbook/platform/engine/files/gridfs'
import { MongoClient } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { interrupted, type Leaving } from './interrupted-requests.ts'
import { startRig } from './rig.ts'
import { unhandledBy } from './unhandled.ts'
import { pdf, send } from './uploads.ts'

const url = process.env.MONGODB_URL

describe.skipIf(url === undefined)('a file in GridFS', () => {
  it('fails nowhere when its reader leaves, and is read by others', async () => {
    const at = { url: url ?? '', database: `files-${randomUUID()}` }
    const files = await openGridFsFiles(at)
    const rig = await startRig({ files })
    onTestFinished(async () => {
      await rig.close()
      await files.close()
      const client = new MongoClient(at.url)
      await client.db(at.database).dropDatabase()
      await client.close()
    })
    const values = { name: 'Land', state: 'Texas', county: 'Ward' }
    const { recordId } = await rig.given('CreateTract', values)
    const bytes = pdf(6_000_000)
    const { filename } = await send(rig, rig.admin, { name: `${recordId}/countyMap`, bytes })
    const [link] = await rig.done<{ requestUrl: string }[]>('getFile', { fileName: filename }, 'requestUrl')
    const path = link?.requestUrl ?? ''
    const seen = await unhandledBy(async () => {
      for (const leaving of ['without an answer', 1, 300_000] satisfies Leaving[])
        for (let time = 0; time < 20; time++) await interrupted(rig.url, { path }, leaving)
      const answer = await fetch(rig.url + path)
      expect(bytes.equals(await answer.bytes())).toBe(true)
    })
    expect(seen).toEqual([])
  })
})
