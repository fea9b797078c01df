import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { ERROR_CODES, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { itemsIn } from '@landbook/contracts/engine/kernel/events'
import { roleOf } from '@landbook/contracts/engine/kernel/operations'
import { blank } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { AppendTooLarge, LogFull, LogUnavailable } from '@landbook/platform/engine/log/port'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { checkSize } from '../src/engine/guards/size.ts'
import { Streams } from '../src/engine/streams/streams.ts'
import { company, createLand, createUser, expectIntact, land, refusal } from './company.ts'

describe('authorisation', () => {
  it.each(catalogue.operations)('$name needs its role, if it has one', async (operation) => {
    const role = roleOf(operation, {})
    const one = company()
    await createUser(one, 'admin', 'ADMIN')
    await createUser(one, 'with', ...(role === undefined ? [] : [role]))
    await createUser(one, 'without', ...ROLES.filter((other) => other !== role && other !== 'ADMIN'))
    const attempt = (actor: string) =>
      one.execute(operation.name, {}, { actor }).then(
        () => 'DONE',
        ({ code }: LandbookError) => code,
      )
    // Whoever may, is told what is wrong with the empty command, where anything is.
    const answers = ['VALIDATION', 'NOT_FOUND', ...(operation.verb === 'create' ? ['DONE'] : [])]
    expect(answers).toContain(await attempt('with'))
    expect(answers).toContain(await attempt('admin'))
    if (role === undefined) expect(answers).toContain(await attempt('without'))
    else expect(await attempt('without')).toBe(operation.internal ? 'VALIDATION' : 'FORBIDDEN')
    expect(await attempt('nobody')).toBe(operation.internal ? 'VALIDATION' : 'UNAUTHENTICATED')
  })

  it('uses the roles held at that moment', async () => {
    const one = company()
    await createLand(one, 'a1')
    await createUser(one, 'admin', 'ADMIN')
    await createUser(one, 'ann', 'WRITE_LANDS')
    const edit = (notes: string) => one.execute('UpdateTract', { id: 'a1', notes }, { actor: 'ann' })
    await edit('1')
    await one.execute('setUserRole', { userID: 'ann', roles: ['READ_LANDS'] })
    expect((await refusal(edit('2'))).code).toBe('FORBIDDEN')
    await one.execute('setUserRole', { userID: 'ann', roles: ['WRITE_LANDS'] })
    await edit('3')
    await one.execute('DeleteUser', { userID: 'ann' })
    expect((await refusal(edit('4'))).code).toBe('UNAUTHENTICATED')
    expect((await one.events('tract-a1')).map(({ data }) => data.notes)).toEqual([undefined, '1', '3'])
  })

  it('asks for the role of a link too, where a save changes it', async () => {
    const one = company()
    await one.execute('CreateUnit', { id: 'u1', name: 'Unit 1', status: 'Active' })
    const well = { name: 'Ann 1', apiNumber: '42-1', abstract: 'A-1' }
    await one.execute('CreateWell', { id: 'w1', ...well })
    await createUser(one, 'ann', 'WRITE_WELLS')
    await createUser(one, 'ben', 'WRITE_WELLS', 'WRITE_UNITS')
    await createUser(one, 'cy', 'WRITE_UNITS')
    const moves = { id: 'w1', status: 'Active', unit: ['u1'] }
    const head = (await one.events('well-w1')).length
    expect((await refusal(one.execute('UpdateWell', moves, { actor: 'ann' }))).code).toBe('FORBIDDEN')
    const born = one.execute('CreateWell', { id: 'w2', ...well, unit: ['u1'] }, { actor: 'ann' })
    expect((await refusal(born)).code).toBe('FORBIDDEN')
    expect((await refusal(one.execute('UpdateWell', moves, { actor: 'cy' }))).code).toBe('FORBIDDEN')
    expect((await one.events('well-w1')).length).toBe(head)

    await one.execute('UpdateWell', { id: 'w1', status: 'DUC' }, { actor: 'ann' })
    await one.execute('UpdateWell', moves, { actor: 'ben' })
    // Taking it out is a move as well.
    const out = one.execute('UpdateWell', { id: 'w1', unit: [] }, { actor: 'ann' })
    expect((await refusal(out)).code).toBe('FORBIDDEN')
    // By the operations of units, it is theirs alone.
    await one.execute('RemoveUnitWells', { from: 'w1', to: 'u1' }, { actor: 'cy' })
    expect((await one.events('well-w1')).map(({ type }) => type)).toEqual([
      'WellCreated',
      'WellUpdated',
      'WellUpdated',
      'WellUnitSet',
      'UnitWellRemoved',
      'WellUpdated',
    ])
  })

  it('keeps what is for seeds from everyone', async () => {
    const one = company()
    await createUser(one, 'admin', 'ADMIN')
    const { code } = await refusal(one.execute('CreateOwner', { name: 'Fourth' }, { actor: 'admin' }))
    expect(code).toBe('VALIDATION')
  })
})

describe('a malformed command', () => {
  const edit = { id: 'a1', notes: 'x' }

  it.each([
    ['an operation that there is not', 'DropTable', {}, {}],
    ['a name of JavaScript’s own', 'constructor', {}, {}],
    ['a command id that is no UUID', 'UpdateTract', edit, { commandId: 'once' }],
    ['a date that there is not', 'UpdateTract', edit, { effectiveOn: '2026-02-30' }],
    ['a reason that nobody can read', 'UpdateTract', edit, { reason: 'a\u0000b' }],
    ['a reason without end', 'UpdateTract', edit, { reason: 'x'.repeat(20_001) }],
    ['an id with a blank', 'CreateTract', land('A-1', { id: 'a b' }), {}],
    ['an id with a slash', 'CreateTract', land('A-1', { id: '../a' }), {}],
  ])('is refused: %s', async (_, operation, args, options) => {
    const one = company()
    await createLand(one, 'a1')
    expect((await refusal(one.execute(operation, args, options))).code).toBe('VALIDATION')
    expect(await one.events('tract-a1')).toHaveLength(1)
  })

  it('is NOT_FOUND where it names no record', async () => {
    const one = company()
    for (const id of [undefined, null, '', 'gone', 7]) {
      expect((await refusal(one.execute('UpdateTract', { ...edit, id }))).code).toBe('NOT_FOUND')
    }
    expect((await refusal(one.execute('UpdateContact', { id: 'nodot', cell: '1' }))).code).toBe('NOT_FOUND')
  })

  it('keeps its remarks in the event when they are in order', async () => {
    const one = company()
    await createLand(one, 'a1')
    await one.execute('UpdateTract', edit, { effectiveOn: '1999-12-31', reason: ' recorded late ' })
    await one.execute('UpdateTract', { id: 'a1', notes: 'y' }, { effectiveOn: '', reason: ' ' })
    const [, said, silent] = await one.events('tract-a1')
    expect(said?.metadata).toMatchObject({ effectiveOn: '1999-12-31', reason: 'recorded late' })
    expect(silent?.metadata).not.toHaveProperty('reason')
    expect(silent?.metadata).not.toHaveProperty('effectiveOn')
  })
})

describe('a record', () => {
  const rows = Array.from({ length: 150 }, () => ({ volPage: '1/1', comments: 'x'.repeat(20_000) }))

  it('does not grow beyond the limit of its read model, and can always lose a part', async () => {
    const one = company()
    await createLand(one, 'a1')
    const upload = () => one.execute('uploadTitleRun', { tractID: 'a1', rows })
    await upload()
    await upload()
    expect((await refusal(upload())).message).toBe('That is too large: 8 MB at most')
    await one.execute('UpdateTract', { id: 'a1', notes: 'Nearly full' })
    const [, uploaded] = await one.events('tract-a1')
    const [first] = itemsIn(uploaded?.data ?? {})
    await one.execute('DeleteLandTitle', { id: first?.id })
  })

  it('counts what it shows of others towards its size', () => {
    const located = (lands: number) => ({
      ...blank(rightOfWay, 'r1'),
      locatedOn: Array.from({ length: lands }, (_, n) => `t${n}`),
    })
    expect(() => checkSize(rightOfWay, undefined, located(10_000))).not.toThrow()
    expect(() => checkSize(rightOfWay, undefined, located(20_000))).toThrow(MESSAGES.tooLarge(8_000_000))
    expect(() => checkSize(rightOfWay, located(20_001), located(20_000))).not.toThrow()
  })
})

describe('more than can be looked at while others wait', () => {
  const many = (length: number) => Array.from({ length }, (_, n) => `x${n}`)

  it.each([
    ['rows', 'uploadTitleRun', { tractID: 'a1', rows: many(20_001).map(() => ({})) }],
    ['locatedOn', 'CreateROW', { projectName: 'Loop', locatedOn: many(20_001) }],
    ['drilledOn', 'UpdateWell', { id: 'w1', drilledOn: many(20_001) }],
  ])('is refused before a single %s is', async (path, operation, args) => {
    const one = company()
    const read = vi.spyOn(one.log, 'read')
    const { code, details } = await refusal(one.execute(operation, args))
    expect(code).toBe('VALIDATION')
    expect(details.problems).toEqual([{ path, message: MESSAGES.tooMany(20_000) }])
    expect(read).not.toHaveBeenCalled()
  })

  it('reports a readable number of problems', async () => {
    const one = company()
    const { message, details } = await refusal(
      one.execute('CreateROW', { projectName: 'Loop', locatedOn: many(1_000) }),
    )
    expect(details.problems).toHaveLength(100)
    expect(message.length).toBeLessThan(10_000)
  })
})

async function* noEvents(): AsyncGenerator<never> {}

describe('a log in trouble', () => {
  it('is UNAVAILABLE, without details', async () => {
    const one = company(':memory:', (log) => ({
      ...log,
      append: () => Promise.reject(new LogUnavailable('disk /dev/sda1 is full')),
    }))
    const error = await refusal(createLand(one, 'a1'))
    expect(error.code).toBe('UNAVAILABLE')
    expect(error.message).not.toContain('sda1')
    expect(error.cause).toMatchObject({ message: 'disk /dev/sda1 is full' })
  })

  it('because its disk is full tells so to the user', async () => {
    const one = company(':memory:', (log) => ({
      ...log,
      append: () => Promise.reject(new LogFull('the disk of the event log is full')),
    }))
    expect(await refusal(createLand(one, 'a1'))).toMatchObject({
      code: 'UNAVAILABLE',
      message: MESSAGES.diskFull,
      details: { lasting: true },
    })
  })

  it('that does not show yet what was just appended has answered with the append', async () => {
    let isBehind = false
    const one = company(':memory:', (log) => ({
      ...log,
      async append(...given) {
        const position = await log.append(...given)
        isBehind = true
        return position
      },
      read: (...given) => (isBehind ? noEvents() : log.read(...given)),
    }))
    const commandId = randomUUID()
    const create = () => one.execute('CreateTract', land('Smith', { id: 'a1' }), { commandId })
    const first = await create()
    expect(first).toMatchObject({ recordId: 'a1', revision: 0 })
    isBehind = false
    expect(await create()).toEqual(first)
    const events = await one.events('tract-a1')
    expect(events.map(({ position }) => position)).toEqual([first.position])
  })

  it('refuses events beyond its limit as invalid, and gives the name back', async () => {
    let limited = true
    const one = company(':memory:', (log) => ({
      ...log,
      append: (stream, ...rest) =>
        limited && stream.startsWith('tract-')
          ? Promise.reject(new AppendTooLarge('more than 1 MiB', { most: 2 ** 20 }))
          : log.append(stream, ...rest),
    }))
    const error = await refusal(createLand(one, 'a1', { name: 'Smith' }))
    expect(error.code).toBe('VALIDATION')
    expect(error.message).toBe('That is too large: 1 MB at most')
    expect(error.cause).toMatchObject({ message: 'more than 1 MiB' })
    limited = false
    await createLand(one, 'a2', { name: 'Smith' })
  })

  it('rethrows unexpected errors unchanged, for the endpoint to hide and log', async () => {
    const one = company(':memory:', (log) => ({
      ...log,
      append: () => Promise.reject(new TypeError('a bug')),
    }))
    await expect(createLand(one, 'a1')).rejects.toThrow(TypeError)
  })
})

describe('arbitrary input', () => {
  it('is executed or refused with a code, and leaves a readable log', async () => {
    const one = company()
    await createLand(one, 'a1')
    await one.execute('CreateOperator', { id: 'o1', name: 'Pecos Oil' })
    await one.execute('CreateWell', { id: 'w1', name: 'Ann', apiNumber: '1', drilledOn: ['a1'] })
    await createUser(one, 'u1', 'READ_LANDS')
    // A command is JSON.
    const argument = fc.oneof(fc.jsonValue(), fc.constantFrom('a1', 'o1', 'w1', 'u1', ['a1'], '1/2', 'Texas'))
    const commands = fc.constantFrom(...catalogue.operations).chain((operation) =>
      fc.record({
        name: fc.constant(operation.name),
        args: fc.record(Object.fromEntries(Object.keys(operation.args).map((name) => [name, argument])), {
          requiredKeys: [],
        }),
        revision: fc.option(fc.integer({ min: -2, max: 5 }), { nil: undefined }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(commands, async ({ name, args, revision }) => {
        const options = { commandId: randomUUID(), ...(revision === undefined ? {} : { revision }) }
        const [outcome] = await Promise.allSettled([one.execute(name, args, options)])
        if (outcome.status === 'fulfilled') return
        expect(outcome.reason).toBeInstanceOf(LandbookError)
        expect(ERROR_CODES).toContain(outcome.reason.code)
      }),
      { numRuns: 500 },
    )
    const streams = new Streams(one.log, catalogue)
    for await (const batch of one.log.readAll()) {
      for (const { stream } of batch) {
        const [type = '', ...id] = stream.split('-')
        if (catalogue.records.some((record) => record.type === type)) await streams.load(type, id.join('-'))
      }
    }
    await expectIntact(one)
  })
})
