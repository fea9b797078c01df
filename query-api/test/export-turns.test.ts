import { EXPORT_FILES } from '@landbook/contracts/catalogue/exports'
import type { Column, ExportRow } from '@landbook/contracts/engine/files/exported'
import { well } from '@landbook/contracts/records/well/declaration'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { FORMATS } from '../src/engine/export/formats/formats.ts'
import { Turns } from '../src/engine/turns/turns.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
  for (let index = 0; index < 3; index += 1)
    await rig.given('CreateWell', { id: `w${index}`, name: `Well ${index}`, apiNumber: `42-${index}` })
})
afterAll(() => rig.close())

const EXPORTS = [
  ...EXPORT_FILES.flatMap((format) => [`/api/export/Well.${format}`, `/api/export/history.${format}`]),
  '/api/audit?format=json',
  '/api/security?format=csv',
]

it.each(EXPORTS)(
  '%s takes turns with the expensive queries of its reader, and waits for nobody else',
  async (path) => {
    const wells = rig.landbook.backend.views().of(well)
    const { promise, resolve } = Promise.withResolvers<never[]>()
    vi.spyOn(wells, 'estimatedCount').mockResolvedValue(5_000)
    const find = vi.spyOn(wells, 'find').mockReturnValueOnce(promise)
    const [ann, bob] = [await rig.user('READ_WELLS', 'READ_AUDIT', 'ADMIN'), await rig.user('ADMIN')]
    const fields = Object.keys(well.fields).slice(0, 20).join(' ')
    const query = rig.graphql(ann.token, `{ Well { ${fields} } }`)
    await vi.waitFor(() => expect(find).toHaveBeenCalled())
    const done: string[] = []
    const exported = (token: string, name: string) =>
      rig.request(path, { headers: { authorization: `Bearer ${token}` } }).then(({ status, text }) => {
        done.push(name)
        return { status, isEmpty: text === '' }
      })
    const hers = exported(ann.token, 'ann')
    const his = await exported(bob.token, 'bob')
    expect((await rig.graphql(ann.token, '{ me { id } }')).error).toBeUndefined()
    expect(done).toEqual(['bob'])
    resolve([])
    expect([await hers, his]).toEqual(Array(2).fill({ status: 200, isEmpty: false }))
    expect((await query).error).toBeUndefined()
    vi.restoreAllMocks()
  },
)

it('one that its reader aborts while it waits for its turn leaves its place to the next', async () => {
  const ann = await rig.user('READ_WELLS')
  const wells = rig.landbook.backend.views().of(well)
  const { promise, resolve } = Promise.withResolvers<never[]>()
  vi.spyOn(wells, 'estimatedCount').mockResolvedValue(5_000)
  const find = vi.spyOn(wells, 'find').mockReturnValueOnce(promise)
  const query = rig.graphql(ann.token, `{ Well { ${Object.keys(well.fields).slice(0, 20).join(' ')} } }`)
  await vi.waitFor(() => expect(find).toHaveBeenCalled())
  const waiting = vi.spyOn(Turns.prototype, 'run')
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${ann.token}` }
  const left = [1, 2].map(() =>
    rig.request('/api/export/Well.csv', { headers, signal: leaving.signal }).catch(({ name }) => name),
  )
  await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(2))
  leaving.abort()
  expect(await Promise.all(left)).toEqual(['AbortError', 'AbortError'])
  await vi.waitFor(() => expect(rig.logged().match(/"route":"export".*"interrupted":true/g)).toHaveLength(2))
  const next = rig.request('/api/export/Well.csv', { headers })
  await Promise.race([next, vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(3))])
  resolve([])
  expect((await next).status).toBe(200)
  await query
  vi.restoreAllMocks()
})

const BATCHES = 12
const COLUMNS: Column[] = [
  { name: 'name', type: 'text' },
  { name: 'acres', type: 'decimal' },
]

it.each(EXPORT_FILES)(
  'a part of a %s holds one batch of rows at most, and a turn is one part',
  async (format) => {
    let read = 0
    async function* batches(): AsyncGenerator<ExportRow[]> {
      for (; read < BATCHES; read += 1) yield Array.from({ length: 500 }, (_, n) => [`Well ${n}`, '640'])
    }
    let [parts, before, bytes] = [0, 0, 0]
    for await (const part of FORMATS[format].write(COLUMNS, batches())) {
      expect(read - before).toBeLessThanOrEqual(1)
      before = read
      parts += 1
      bytes += part.length
    }
    expect([read, parts >= BATCHES, bytes > 0]).toEqual([BATCHES, true, true])
  },
)

it('an export names three problems of a filter at most', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`unknown${index}`, 1]))
  const query = new URLSearchParams({ filter: JSON.stringify(unknown) })
  const { status, text } = await rig.request(`/api/export/Well.csv?${query}`, {
    headers: { authorization: `Bearer ${rig.admin}` },
  })
  expect([status, text.match(/unknown2/g)?.length, text.includes('unknown3')]).toEqual([400, 1, false])
})
