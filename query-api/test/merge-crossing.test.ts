import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LogUnavailable } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { type RecordView, recordViews } from '@landbook/platform/engine/views/collections'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import type { ViewReader } from '@landbook/platform/engine/views/port'
import { buildReadModels } from '@landbook/projection-service/engine/read-models'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'
import { watchedLog } from './watched-log.ts'

/** What each append awaits, by its content. */
let beforeAppend: (stream: string, types: readonly string[]) => Promise<void> = async () => {}

const log = openSqliteLog({ file: ':memory:' })
let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig({ log: watchedLog(log, (stream, types) => beforeAppend(stream, types)) })
  make = maker(rig)
})
afterAll(async () => {
  await rig.close()
  await log.close()
})

const operatorsHere = async (...ids: string[]) =>
  (await rig.done<{ id: string }[]>('Operator', { filter: { id_in: ids } }, 'id')).map(({ id }) => id)

const operatorOf = async (id: string) =>
  (await rig.done<{ operatedBy: { id: string } | null }[]>('Well', { id }, 'operatedBy { id }'))[0]
    ?.operatedBy

const merge = (args: Args, selection = 'id') => rig.call(rig.admin, 'MergeOperators', args, selection)

describe('concurrent merges', () => {
  it.each([0, 1, 3])('in both directions keep one of the two, with all %i wells of each', async (count) => {
    const [a, b] = [await make.operator(), await make.operator()]
    const wells: string[] = []
    for (let made = 0; made < count; made++)
      wells.push(await make.well({ operatedBy: [a] }), await make.well({ operatedBy: [b] }))
    // Both wait before ending an operator, until both have arrived or one was refused.
    let isFree = () => {}
    const free = new Promise<void>((resolve) => {
      isFree = resolve
    })
    let waiting = 0
    beforeAppend = async (_, types) => {
      if (!types.includes('OperatorMerged')) return
      if (++waiting === 2) isFree()
      await free
    }
    const merges = [merge({ keep: a, merge: b }), merge({ keep: b, merge: a })]
    for (const one of merges) void one.then(isFree)
    const codes = (await Promise.all(merges)).map(({ code }) => code)
    beforeAppend = async () => {}
    expect(codes).toContain('CONFLICT')

    const here = await operatorsHere(a, b)
    expect(here.length).toBeGreaterThan(0)
    for (const well of wells) expect(here).toContain((await operatorOf(well))?.id)
    expect((await verifyLog(log)).problem).toBeUndefined()
  })

  it('sent twice concurrently are one merge', async () => {
    const [keep, other] = [await make.operator(), await make.operator()]
    const well = await make.well({ operatedBy: [other] })
    const commandId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => merge({ keep, merge: other, commandId })))
    expect(answers.map(({ code, data }) => [code, data])).toEqual(answers.map(() => ['', { id: keep }]))
    expect(await operatorOf(well)).toEqual({ id: keep })
  })

  it('in a chain lose nothing', async () => {
    const [a, b, c] = [await make.operator(), await make.operator(), await make.operator()]
    const wells = [await make.well({ operatedBy: [a] }), await make.well({ operatedBy: [b] })]
    await Promise.all([merge({ keep: b, merge: a }), merge({ keep: c, merge: b })])
    const here = await operatorsHere(a, b, c)
    for (const well of wells) expect(here).toContain((await operatorOf(well))?.id)
  })
})

describe('an operator that is edited while it is being merged', () => {
  it('ends only with its concurrent edits taken over, also on a retry of the command', async () => {
    const [keep, other] = [await make.operator(), await make.operator()]
    const well = await make.well({ operatedBy: [other] })
    const command = { keep, merge: other, commandId: randomUUID() }
    beforeAppend = async (stream) => {
      if (stream.startsWith('well-')) throw new LogUnavailable('the disk is full')
    }
    expect((await merge(command)).code).toBe('UNAVAILABLE')
    beforeAppend = async () => {}
    await rig.done('UpdateOperator', { id: other, city: 'Midland' })
    expect((await merge(command)).code).toBe('CONFLICT')
    expect(await operatorsHere(other)).toEqual([other])
    const anew = { keep, merge: other }
    expect((await merge(anew, 'id city')).data).toEqual({ id: keep, city: 'Midland' })
    expect(await operatorOf(well)).toEqual({ id: keep })
  })

  it('does not end again on a retry after it was merged and re-created', async () => {
    const [keep, other] = [await make.operator(), await make.operator()]
    const command = { keep, merge: other, commandId: randomUUID() }
    expect((await merge(command)).code).toBe('')
    await rig.done('CreateOperator', { id: other, name: randomUUID() })
    const well = await make.well({ operatedBy: [other] })
    // Returns the first answer again.
    expect((await merge(command)).data).toEqual({ id: keep })
    expect(await operatorsHere(other)).toEqual([other])
    expect(await operatorOf(well)).toEqual({ id: other })
  })
})

describe('a command id that was used before', () => {
  it('ends no other operator than it was used for', async () => {
    const [keep, first, second] = [await make.operator(), await make.operator(), await make.operator()]
    const commandId = randomUUID()
    expect((await merge({ keep, merge: first, commandId })).code).toBe('')
    const head = await log.head()
    const { code, error } = await merge({ keep, merge: second, commandId })
    expect([code, error?.message]).toEqual(['CONFLICT', MESSAGES.otherContent])
    expect(await log.head()).toBe(head)
  })

  it('is not answered as done with other values or another reason', async () => {
    const [keep, other] = [await make.operator(), await make.operator()]
    const values = { city: 'Midland', zip: '79701' }
    const command = { keep, merge: other, values, reason: 'Bought', commandId: randomUUID(), revision: 0 }
    const first = await merge(command)
    expect(first.code).toBe('')
    for (const more of [{ values: { city: 'Odessa' } }, { values: {} }, { reason: 'Sold' }])
      expect((await merge({ ...command, ...more })).error?.message).toBe(MESSAGES.otherContent)
    const { reason: _, ...unsaid } = command
    expect((await merge(unsaid)).code).toBe('CONFLICT')
    // In another order, and with the form opened anew.
    const again = { ...command, values: { zip: '79701', city: 'Midland' }, revision: 1 }
    expect((await merge(again)).data).toEqual(first.data)
  })

  it('for a merge changes the operator no further', async () => {
    const [keep, other] = [await make.operator(), await make.operator()]
    const commandId = randomUUID()
    expect((await merge({ keep, merge: other, commandId })).code).toBe('')
    const { code } = await rig.call(rig.admin, 'UpdateOperator', { id: keep, city: 'Odessa', commandId })
    expect(code).toBe('CONFLICT')
  })

  it('for another command merges nothing', async () => {
    const [keep, other] = [await make.operator(), await make.operator()]
    const commandId = randomUUID()
    await rig.done('UpdateOperator', { id: keep, city: 'Midland', commandId })
    expect((await merge({ keep, merge: other, commandId })).code).toBe('CONFLICT')
    expect(await operatorsHere(other)).toEqual([other])
  })
})

describe('people who may not write operators', () => {
  it('do not see their referrers', async () => {
    const [keep, other] = [await make.operator(), await make.operator()]
    await make.well({ operatedBy: [other] })
    const { token } = await rig.user('READ_OPERATORS')
    const { code, error } = await rig.call(token, 'MergeOperators', { keep, merge: other })
    expect([code, error?.message]).toEqual(['FORBIDDEN', MESSAGES.notAuthorized])
  })
})

describe('after merges, edits and undone halves of them', () => {
  it('the read models equal a rebuild from the log', async () => {
    const operators = await Promise.all(Array.from({ length: 6 }, () => make.operator()))
    const one = (index: number) => operators[index % operators.length] ?? ''
    const tract = await make.tract()
    const wells = await Promise.all(
      operators.map((id) => make.well({ operatedBy: [id], drilledOn: [tract] })),
    )
    const leaseID = await make.agreement('lease')
    await make.part('createLeaseRecording', { leaseID, RecordingInfo: { grantor: one(1), grantee: one(2) } })
    await make.part('AddWellDivisionOrder', { from: wells[0], to: tract, data: { mesDOI: '.5' } })
    const edits = wells.map((id) => ({ id, status: 'Active' }))
    await Promise.all([
      ...operators.map((keep, index) => merge({ keep, merge: one(index + 1) })),
      ...operators.map((id, index) =>
        rig.call(rig.admin, 'UpdateOperator', { id, name: `Renamed ${index}` }),
      ),
      ...wells.map((wellId, index) =>
        rig.call(rig.admin, 'setNewOperator', { wellId, operatorId: one(index + 3) }),
      ),
      rig.call(rig.admin, 'EditWells', { edits }, 'id'),
      rig.call(rig.admin, 'UpdateTract', { id: tract, name: randomUUID() }),
    ])
    await rig.landbook.backend.progress.untilReached(await log.head(), 60_000)

    const store = createEmbeddedViews()
    const logger = pino({ level: 'silent' })
    const projector = await buildReadModels({ log, store, catalogue, generation: 1, timeZone: 'UTC', logger })
    await projector.stop()
    // The position of a document's write shows how many events were batched.
    const documents = async (views: ViewReader<RecordView>) =>
      (await views.find({}, { sort: { _id: 1 } })).map(({ _position, ...document }) => document)
    for (const record of catalogue.records) {
      const live = await documents(rig.landbook.backend.views().of(record))
      expect(live).toEqual(await documents(recordViews(store, record, 1)))
    }
    const here = await operatorsHere(...operators)
    for (const well of wells) expect(here).toContain((await operatorOf(well))?.id)
    expect((await verifyLog(log)).problem).toBeUndefined()
  })
})
