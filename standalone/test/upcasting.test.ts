import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { ordinary } from '@landbook/contracts/engine/kernel/record-operations'
import {
  certificateOf,
  checkCertificate,
  InvalidCertificate,
  keyOf,
  readCertificate,
} from '@landbook/platform/engine/log/certificate'
import type { EventLog, LoggedEvent } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { upcastingLog } from '@landbook/platform/engine/log/upcast'
import { Sealer } from '@landbook/platform/engine/seals/sealer'
import { openSqliteSeals } from '@landbook/platform/engine/seals/sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LATER_ROADS, writtenEvents } from '../../contracts/test/former-roads.ts'
import { type Rig, startRig } from '../../query-api/test/rig.ts'

const KIND = 'renamed-field'
const road = LATER_ROADS[KIND]
if (!road) throw new Error(`There is no ${KIND}`)
const later = {
  records: [...catalogue.records, road],
  operations: [...catalogue.operations, ...ordinary(road)],
  rules: catalogue.rules,
}

/** A log written by a release whose roads had a field `paving`. */
let written: EventLog
let rig: Rig

beforeAll(async () => {
  written = openSqliteLog({ file: ':memory:' })
  for (const { stream, revision, ...event } of writtenEvents(KIND) as unknown as LoggedEvent[])
    await written.append(stream, revision === 0 ? 'none' : revision - 1, [event])
  rig = await startRig({ log: upcastingLog(written, later), catalogue: later })
})
afterAll(() => rig.close())

async function asked(query: string) {
  const { data, error } = await rig.graphql(rig.admin, query)
  if (error) throw new Error(error.message)
  return data
}

const storedEvents = () => Array.fromAsync(written.read(streamOf<string>('road', '1')))

describe('a log written before a field was renamed', () => {
  it('is read under the new name: lists, history, as of a moment', async () => {
    expect(await asked('{ Road(orderBy: [name_asc]) { name surface } }')).toEqual({
      Road: [
        { name: 'CR 7A', surface: 'Asphalt' },
        { name: 'CR 8', surface: 'Asphalt' },
        { name: 'CR 9', surface: 'Sand' },
      ],
    })
    expect(await asked('{ asOf(type: "road", id: "1", revision: 0) }')).toMatchObject({
      asOf: { surface: 'Caliche' },
    })
    const { history } = (await asked(
      '{ history(type: "road", id: "1") { event changes { path from to source } } }',
    )) as { history: { changes: { path: string; from: unknown; to: unknown; source: unknown }[] }[] }
    const surfaces = history.flatMap(({ changes }) => changes.filter(({ path }) => path === 'surface'))
    expect(surfaces.map(({ to, source }) => [to, source])).toEqual([
      ['Asphalt', 'a visit'],
      ['Gravel', null],
      ['Caliche', 'county records'],
    ])
  })

  it('accepts commands based on an older revision: they merge and conflict as usual', async () => {
    const update = (args: string) =>
      rig.graphql(rig.admin, `mutation { UpdateRoad(id: "1", revision: 1, ${args}) { name surface } }`)
    expect((await update('surface: "Dirt"')).error?.extensions).toMatchObject({
      code: 'CONFLICT',
      conflicts: [{ field: 'surface', was: 'Gravel', theirs: 'Asphalt', mine: 'Dirt' }],
    })
    expect((await update('first: "Ann"')).data).toEqual({ UpdateRoad: { name: 'CR 7A', surface: 'Asphalt' } })
    const last = (await storedEvents()).at(-1)
    expect(last).toMatchObject({ data: { first: 'Ann' }, metadata: { schemaVersion: 2 } })
  })

  it('restores values set by an old event', async () => {
    const restored = await asked(
      'mutation { RestoreRoad(id: "1", revision: 1, members: ["surface"], since: 4) { surface } }',
    )
    expect(restored).toEqual({ RestoreRoad: { surface: 'Gravel' } })
  })

  it('keeps events byte by byte, and is sealed and certified by them', async () => {
    const golden = writtenEvents(KIND).filter(({ stream }) => stream === 'road-1')
    const stored = (await storedEvents()).map(({ position: _, ...event }) => event)
    expect(JSON.stringify(stored.slice(0, golden.length).map(({ data }) => data))).toBe(
      JSON.stringify(golden.map(({ data }) => data)),
    )
    const store = openSqliteSeals({ file: ':memory:' })
    const sealer = new Sealer({ log: rig.log, store, key: generateKeyPairSync('ed25519').privateKey })
    const seal = await sealer.seal('ann')
    expect((await sealer.verify()).problem).toBeUndefined()
    const heads = await sealer.headsAt(seal)
    const made = await certificateOf(rig.log, road, '1', { seal, heads, publicKey: sealer.publicKey })
    await store.close()
    const certificate = readCertificate(JSON.stringify(made))
    expect(certificate.events[0]).toMatchObject({
      data: { paving: 'Caliche' },
      metadata: { schemaVersion: 1 },
    })
    await checkCertificate(certificate, later.records, keyOf(certificate))
    await expect(
      checkCertificate(certificate, [{ ...road, upcasters: [] }], keyOf(certificate)),
    ).rejects.toThrow(
      new InvalidCertificate('a newer release wrote it: as version 2 of road, of which this one knows 1'),
    )
  })
  it('rejects events of a newer release with a message', async () => {
    const [first] = await Array.fromAsync(written.read(streamOf<string>('road', '2')))
    if (!first) throw new Error('no road 2')
    const metadata = { ...first.metadata, schemaVersion: 3, commandId: randomUUID() }
    await written.append(streamOf<string>('road', '2'), 0, [
      { id: randomUUID(), type: 'RoadUpdated', data: {}, metadata },
    ])
    const { code } = await rig.graphql(rig.admin, 'mutation { UpdateRoad(id: "2", surface: "Dirt") { id } }')
    expect(code).toBe('DAMAGED')
    await vi.waitFor(async () => {
      const { text } = await rig.request('/readyz')
      expect(text).toContain('a newer release wrote it: as version 3 of road, of which this one knows 2')
    })
  })
})
