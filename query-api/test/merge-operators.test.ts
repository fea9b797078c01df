import { randomUUID } from 'node:crypto'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { MERGE_MESSAGES } from '@landbook/contracts/engine/messages/merge'
import { LogUnavailable } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'
import { watchedLog } from './watched-log.ts'

/** Allows this many more appends to streams of wells, and then none. */
let letThrough = Number.POSITIVE_INFINITY

async function breakOff(stream: string): Promise<void> {
  if (stream.startsWith('well-') && letThrough-- <= 0) throw new LogUnavailable('the disk is full')
}

const log = openSqliteLog({ file: ':memory:' })
let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig({ log: watchedLog(log, breakOff) })
  make = maker(rig)
})
afterAll(async () => {
  await rig.close()
  await log.close()
})

async function operators(keep: Args = {}, merge: Args = {}): Promise<{ keep: string; merge: string }> {
  const create = async (args: Args) =>
    (await rig.given('CreateOperator', { id: randomUUID(), name: randomUUID(), ...args })).recordId
  return { keep: await create(keep), merge: await create(merge) }
}

const one = async (type: string, id: string, selection: string): Promise<unknown> =>
  (await rig.done<unknown[]>(type, { id }, selection))[0]

const eventsOf = async (stream: StreamName) => Array.fromAsync(log.read(stream))

describe('MergeOperators', () => {
  it('merges two operators: fields, aliases, contacts and all references', async () => {
    const both = await operators(
      { name: 'APA', city: 'Houston', phone: '1' },
      { name: 'Apache Corp', city: 'Midland', phone: '2', zip: '79701', alias: 'Apache' },
    )
    const { keep, merge } = both
    await make.part('createNewContact', { operatorID: keep, contactName: 'Ann', position: 'Landman' })
    await make.part('createNewContact', { operatorID: merge, contactName: 'Ann', position: 'Landman' })
    await make.part('createNewContact', { operatorID: merge, contactName: 'Ben', date: '2024-03-09' })
    const well = await make.well({ operatedBy: [merge] })
    const row = await make.agreement('row', { operator: [merge] })
    const otherLease = await make.agreement('otherLease', { operator: [merge] })
    const leaseID = await make.agreement('lease')
    await make.part('createLeaseRecording', {
      leaseID,
      RecordingInfo: { grantor: merge, grantee: merge, volPage: '1/1' },
    })
    await make.part('createAssignment', { leaseID, AssignmentInfo: { grantee: merge } })

    const selection = `id name city phone zip alias wellCount
      contacts { contactName position date current }`
    const answer = await rig.done('MergeOperators', { ...both, values: { phone: '2' } }, selection)
    expect(answer).toEqual({
      id: keep,
      name: 'APA',
      city: 'Houston',
      phone: '2',
      zip: '79701',
      alias: 'Apache Corp; Apache',
      wellCount: 1,
      contacts: [
        { contactName: 'Ann', position: 'Landman', date: null, current: 'No' },
        { contactName: 'Ben', position: null, date: '2024-03-09', current: 'No' },
      ],
    })
    expect(await one('Well', well, 'operatedBy { id }')).toEqual({ operatedBy: { id: keep } })
    expect(await one('ROW', row, 'operator { id }')).toEqual({ operator: { id: keep } })
    expect(await one('OtherLease', otherLease, 'operator { id }')).toEqual({ operator: { id: keep } })
    const parts =
      'leaseRecordings { grantor { id } grantee { id } } assignments { grantor { id } grantee { id } }'
    expect(await one('Lease', leaseID, parts)).toEqual({
      leaseRecordings: [{ grantor: { id: keep }, grantee: { id: keep } }],
      assignments: [{ grantor: null, grantee: { id: keep } }],
    })
    expect(await rig.done('Operator', { id: merge })).toEqual([])
    expect(await rig.done('referrers', { type: 'operator', id: merge }, 'type')).toEqual([])
    const { error } = await rig.call(rig.admin, 'setNewOperator', { wellId: well, operatorId: merge })
    expect(error?.extensions.code).toBe('VALIDATION')
    // Its name has been released.
    await rig.done('CreateOperator', { name: 'apache corp' })
  })

  it('appears in the history of every record that it touches', async () => {
    const both = await operators({ name: 'Kept Oil' }, { name: 'Gone Oil' })
    const well = await make.well({ operatedBy: [both.merge] })
    await rig.done('MergeOperators', { ...both, reason: 'Bought in May' })
    const history = async (type: string, id: string) => {
      const selection = 'event own reason record { name } changes { path toText }'
      return rig.done<{ event: string }[]>('history', { type, id }, selection)
    }
    const absorbed = { event: 'OperatorAbsorbed', reason: 'Bought in May', record: { name: 'Kept Oil' } }
    const ended = { event: 'OperatorMerged', reason: 'Bought in May', record: { name: 'Gone Oil' } }
    const gone = { path: 'absorbed', toText: 'Gone Oil' }
    const kept = { path: 'mergedInto', toText: 'Kept Oil' }
    expect(await history('operator', both.keep)).toMatchObject([
      { ...ended, own: false, changes: [kept] },
      { event: 'WellOperatorSet' },
      { ...absorbed, own: true, changes: [gone, { path: 'alias', toText: 'Gone Oil' }] },
      { event: 'OperatorCreated' },
    ])
    expect(await history('operator', both.merge)).toMatchObject([
      { ...ended, own: true, changes: [kept] },
      { event: 'WellOperatorSet' },
      { ...absorbed, own: false, changes: [gone] },
      { event: 'WellOperatorSet' },
      { event: 'OperatorCreated' },
    ])
    const [moved] = await history('well', well)
    expect(moved).toMatchObject({
      event: 'WellOperatorSet',
      own: true,
      changes: [{ path: 'operatedBy', toText: 'Kept Oil' }],
    })
  })

  it('resumes on a retry, and is idempotent from then on', async () => {
    const both = await operators({}, { city: 'Midland' })
    await make.part('createNewContact', { operatorID: both.merge, contactName: 'Ann' })
    const wells: string[] = []
    for (let count = 0; count < 8; count++) wells.push(await make.well({ operatedBy: [both.merge] }))
    const command = { ...both, commandId: randomUUID() }
    const selection = 'id revision city wellCount contacts { contactName }'
    letThrough = 3
    const broken = await rig.call(rig.admin, 'MergeOperators', command, selection)
    letThrough = Number.POSITIVE_INFINITY
    expect(broken.code).toBe('UNAVAILABLE')
    expect(await one('Operator', both.merge, 'id')).toEqual({ id: both.merge })

    const first = await rig.done('MergeOperators', command, selection)
    expect(first).toMatchObject({ city: 'Midland', wellCount: 8, contacts: [{ contactName: 'Ann' }] })
    expect(await rig.done('MergeOperators', command, selection)).toEqual(first)

    const streams = [
      ...wells.map((id) => streamOf('well', id)),
      streamOf('operator', both.keep),
      streamOf('operator', both.merge),
    ]
    const events = (await Promise.all(streams.map(eventsOf))).flat()
    const merging = events.filter(({ metadata }) => metadata.causationId === command.commandId)
    // Each step exists once, with the same correlation id.
    expect(merging).toHaveLength(8 + 3)
    expect(new Set(merging.map(({ metadata }) => metadata.correlationId)).size).toBe(1)
    expect((await verifyLog(log)).problem).toBeUndefined()
  })

  it('writes nothing if it would move a record that the person may not write', async () => {
    const both = await operators()
    await make.well({ operatedBy: [both.merge] })
    await make.agreement('row', { operator: [both.merge] })
    const user = await rig.user('READ_OPERATORS', 'WRITE_OPERATORS', 'WRITE_WELLS')
    const before = await log.head()
    const { code, error } = await rig.call(user.token, 'MergeOperators', both)
    expect(code).toBe('FORBIDDEN')
    expect(error?.message).toBe(MERGE_MESSAGES.mayNotMove(['WRITE_ROWS']))
    expect(await log.head()).toBe(before)
    const mover = await rig.user('READ_OPERATORS', 'WRITE_OPERATORS', 'WRITE_WELLS', 'WRITE_ROWS')
    expect((await rig.call(mover.token, 'MergeOperators', both, 'id wellCount')).data).toEqual({
      id: both.keep,
      wellCount: 1,
    })
  })

  it('refuses a record with itself, and unknown records', async () => {
    const { keep, merge } = await operators()
    const attempt = async (args: Args) => (await rig.call(rig.admin, 'MergeOperators', args)).error
    expect((await attempt({ keep, merge: keep }))?.message).toContain(MERGE_MESSAGES.withItself)
    expect((await attempt({ keep, merge: 'nobody' }))?.extensions.code).toBe('NOT_FOUND')
    await rig.done('DeleteOperator', { id: merge })
    expect((await attempt({ keep, merge }))?.extensions.code).toBe('NOT_FOUND')
    expect((await attempt({ keep: merge, merge: keep }))?.extensions.code).toBe('NOT_FOUND')
  })
})

describe('referrers', () => {
  it('are counted by type, and the first ones named to people who may read them', async () => {
    const id = await make.operator()
    for (const name of ['B 2H', 'A 10H', 'A 9H']) await make.well({ name, operatedBy: [id] })
    await make.agreement('row', { projectName: 'Loop Road', operator: [id] })
    const args = { type: 'operator', id, first: 2 }
    const selection = 'type title count named { name }'
    expect(await rig.done('referrers', args, selection)).toEqual([
      { type: 'well', title: 'Well', count: 3, named: [{ name: 'A 9H' }, { name: 'A 10H' }] },
      { type: 'row', title: 'Right of Way', count: 1, named: [{ name: 'Loop Road' }] },
    ])
    const user = await rig.user('READ_OPERATORS', 'READ_ROWS')
    expect((await rig.call(user.token, 'referrers', args, selection)).data).toMatchObject([
      { type: 'well', count: 3, named: [] },
      { type: 'row', count: 1, named: [{ name: 'Loop Road' }] },
    ])
  })
})
