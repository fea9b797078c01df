import type { EventLog } from '@landbook/platform/engine/log/port'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { company, createLand, createUser, expectIntact, refusal } from './company.ts'
import { newLogFile } from './files.ts'

/** A command service that notes which streams it reads, with a land and its editor known to it. */
async function atWork(tamper: Partial<EventLog> = {}) {
  const file = newLogFile()
  const reads: string[] = []
  const one = company(file, (log: EventLog) => ({
    ...log,
    read(stream, options) {
      reads.push(stream)
      return log.read(stream, options)
    },
    ...tamper,
  }))
  await createUser(one, 'ann', 'READ_LANDS', 'WRITE_LANDS')
  await createLand(one, 'a1')
  const edit = (notes: string) => one.execute('UpdateTract', { id: 'a1', notes }, { actor: 'ann' })
  await edit('first')
  reads.length = 0
  return { one, other: company(file), edit, reads }
}

it('decides without a read while nobody else writes to the log', async () => {
  const { one, edit, reads } = await atWork()
  expect(await edit('second')).toMatchObject({ revision: 2 })
  expect(await edit('third')).toMatchObject({ revision: 3 })
  expect(reads).toEqual([])
  await expectIntact(one)
})

it('reads what another process may have written, and decides on that', async () => {
  const { one, other, edit, reads } = await atWork()
  await other.execute('UpdateTract', { id: 'a1', notes: 'by another' })
  expect(await edit('second')).toMatchObject({ revision: 3 })
  // The first and the last one show that the log is the same.
  expect(reads).toEqual(['tract-a1', 'user-ann', 'tract-a1', 'tract-a1'])
  await expectIntact(one)
})

it('refuses at once whom another process took the role from', async () => {
  const { other, edit } = await atWork()
  await other.execute('setUserRole', { userID: 'ann', roles: ['READ_LANDS'] })
  expect(await refusal(edit('second'))).toMatchObject({ code: 'FORBIDDEN' })
})

describe('a record to be created', () => {
  const well = { id: 'w1', name: 'State 1H', apiNumber: '42-389-00001' }

  it('is not looked for', async () => {
    const { one, reads } = await atWork()
    expect(await one.execute('CreateWell', well)).toMatchObject({ revision: 0 })
    expect(reads).toEqual([])
    await expectIntact(one)
  })

  it('is one append and no read, however many records it is linked to', async () => {
    const { one, reads } = await atWork()
    const lands = Array.from({ length: 100 }, (_, at) => `land-${at}`)
    for (const id of lands) await createLand(one, id)
    reads.length = 0
    const before = await one.log.head()
    await one.execute('CreateWell', { ...well, drilledOn: lands })
    expect(reads).toEqual([])
    const appended = (await Array.fromAsync(one.log.readAll({ after: before }))).flat()
    expect(new Set(appended.map(({ stream }) => stream))).toEqual(new Set(['well-w1']))
  })

  it('is refused where another process has created it', async () => {
    const { one, other } = await atWork()
    await other.execute('CreateWell', well)
    expect(await refusal(one.execute('CreateWell', well))).toMatchObject({ code: 'ALREADY_EXISTS' })
    expect(await one.events('well-w1')).toHaveLength(1)
    await expectIntact(one)
  })

  it('is created once by a command that two processes execute', async () => {
    const { one, other } = await atWork()
    const commandId = crypto.randomUUID()
    const first = await other.execute('CreateWell', well, { commandId })
    expect(await one.execute('CreateWell', well, { commandId })).toEqual(first)
    expect(await one.events('well-w1')).toHaveLength(1)
  })

  it('is created again after another process has deleted it', async () => {
    const { one, other } = await atWork()
    await other.execute('CreateWell', well)
    await other.execute('DeleteWell', { id: 'w1' })
    expect(await one.execute('CreateWell', well)).toMatchObject({ revision: 2 })
    await expectIntact(one)
  })
})

describe('a record with a name', () => {
  const operator = { id: 'o1', name: 'Pecos Operating' }

  it('reserves no name if it was created before, or is known to be there', async () => {
    const { one, other } = await atWork()
    const commandId = crypto.randomUUID()
    const first = await other.execute('CreateOperator', operator, { commandId })
    const before = await one.log.head()
    expect(await one.execute('CreateOperator', operator, { commandId })).toEqual(first)
    const renamed = one.execute('CreateOperator', { ...operator, name: 'Delaware Operating' })
    expect(await refusal(renamed)).toMatchObject({ code: 'ALREADY_EXISTS' })
    expect(await one.log.head()).toBe(before)
  })

  it('leaves its name to others at once if it was there', async () => {
    const { one, other } = await atWork()
    await other.execute('CreateOperator', operator)
    const renamed = one.execute('CreateOperator', { ...operator, name: 'Delaware Operating' })
    expect(await refusal(renamed)).toMatchObject({ code: 'ALREADY_EXISTS' })
    await other.execute('CreateOperator', { id: 'o2', name: 'Delaware Operating' })
    expect(await one.events('operator-o1')).toHaveLength(1)
    await expectIntact(one)
  })

  it('is refused one that a record of another process has', async () => {
    const { one, other } = await atWork()
    await other.execute('CreateOperator', operator)
    const twin = one.execute('CreateOperator', { ...operator, id: 'o2' })
    expect(await refusal(twin)).toMatchObject({ code: 'ALREADY_EXISTS' })
    expect(await one.events('operator-o2')).toEqual([])
  })
})

describe('over a log that is never certain of the end of a stream', () => {
  /** Others' events never arrive by themselves. */
  const uncertain = { endsWith: () => false, seemsToEndWith: () => true }

  it('decides on what it knows', async () => {
    const { one, edit, reads } = await atWork(uncertain)
    expect(await edit('second')).toMatchObject({ revision: 2 })
    expect(reads).toEqual([])
    await expectIntact(one)
  })

  it('reads what others have written before it appends to it', async () => {
    const { one, other, edit, reads } = await atWork(uncertain)
    await other.execute('UpdateTract', { id: 'a1', county: 'Loving' })
    expect(await edit('second')).toMatchObject({ revision: 3 })
    expect(reads).toEqual(['tract-a1'])
    await expectIntact(one)
  })

  it('decides on linked records as it has seen them, and reads those that it has seen deleted', async () => {
    const { one, other, reads } = await atWork(uncertain)
    const well = { id: 'w1', name: 'State 1H', apiNumber: '42-389-00001', drilledOn: ['a1'] }
    await one.execute('CreateWell', well)
    expect(reads).toEqual([])
    await one.execute('DeleteTract', { id: 'a1' })
    await other.execute('RestoreTract', { id: 'a1', revision: 1 })
    reads.length = 0
    await one.execute('CreateWell', { ...well, id: 'w2' })
    expect(reads).toEqual(['tract-a1'])
  })

  it('reads linked records where nothing is received from others', async () => {
    const { one, edit, reads } = await atWork({ endsWith: () => false, seemsToEndWith: () => false })
    await createLand(one, 'b1')
    await edit('second')
    reads.length = 0
    const well = { id: 'w1', name: 'State 1H', apiNumber: '42-389-00001' }
    await one.execute('CreateWell', { ...well, drilledOn: ['b1'] })
    expect(reads).toContain('tract-b1')
  })

  it('neither refuses nor skips a command for a state that is not the last one', async () => {
    const { one, other, edit } = await atWork(uncertain)
    await other.execute('UpdateTract', { id: 'a1', notes: 'by another' })
    expect(await edit('first')).toMatchObject({ revision: 3 })
    const { revision } = await other.execute('UpdateTract', { id: 'a1', county: 'Loving' })
    expect(
      await one.execute('UpdateTract', { id: 'a1', county: 'Ward' }, { actor: 'ann', revision }),
    ).toMatchObject({ revision: 5 })
    await expectIntact(one)
  })

  it('reads the record if the connection ends before the append', async () => {
    let answers = Number.POSITIVE_INFINITY
    const { one, edit, reads } = await atWork({ ...uncertain, seemsToEndWith: () => answers-- > 0 })
    answers = 3 // for the log, the person and the record
    expect(await edit('second')).toMatchObject({ revision: 2 })
    // The other one shows that the log is the same.
    expect(reads).toEqual(['tract-a1', 'tract-a1'])
    await expectIntact(one)
  })

  it('answers a command that another process has executed as that one did', async () => {
    const { one, other } = await atWork(uncertain)
    const commandId = crypto.randomUUID()
    const update = (company: typeof one) =>
      company.execute('UpdateTract', { id: 'a1', notes: 'twice' }, { commandId })
    const first = await update(other)
    expect(await update(one)).toEqual(first)
    expect(await one.events('tract-a1')).toHaveLength(3)
  })

  it('refuses within a second whom another process took the role from, and at once whom this one did', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { one, other, edit } = await atWork(uncertain)
    const roles = (of: typeof one, ...roles: string[]) => of.execute('setUserRole', { userID: 'ann', roles })
    await roles(other, 'READ_LANDS')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await refusal(edit('second'))).toMatchObject({ code: 'FORBIDDEN' })
    await roles(other, 'READ_LANDS', 'WRITE_LANDS')
    expect(await edit('third')).toMatchObject({ revision: 2 })
    await roles(one, 'READ_LANDS')
    expect(await refusal(edit('fourth'))).toMatchObject({ code: 'FORBIDDEN' })
  })
})
