import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { LogUnavailable } from '@landbook/platform/engine/log/port'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fieldOf, type Make, MUTATIONS, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rig.close())

const LANDS = { state: 'Texas', county: 'Ward' }

async function eventsAfter(position: string): Promise<string[]> {
  const found: string[] = []
  for await (const batch of rig.log.readAll({ after: position })) found.push(...batch.map(({ type }) => type))
  return found
}

describe('a written change', () => {
  it('is in the answer and in every later list', async () => {
    const one = async (index: number) => {
      const name = `Written ${index}`
      const { id } = await rig.done<{ id: string }>('CreateTract', { name, ...LANDS })
      expect(await rig.done('Tract', { filter: { name } })).toEqual([{ id }])
      expect(await rig.done('TractCount', { filter: { name } })).toBe(1)
      const { revision } = await rig.done('UpdateTract', { id, blk: String(index) }, 'revision')
      expect(await rig.done('Tract', { id }, 'revision blk')).toEqual([{ revision, blk: String(index) }])
    }
    await Promise.all(Array.from({ length: 20 }, (_, index) => one(index)))
  })

  /** No list shows files, seals, who is where, and what was read. */
  const UNLISTED = ['singleUpload', 'sealNow', 'certificate of a tract', 'here on a tract', 'readMentions']
  const LISTED = Object.entries(MUTATIONS).filter(([name]) => !UNLISTED.includes(name))
  it.each(LISTED)('by %s is in the lists before it is answered', async (name, row) => {
    const args = await row.args?.(make)
    const { backend } = rig.landbook
    const executed = vi.spyOn(backend.commands, 'execute')
    const waited = vi.spyOn(backend.progress, 'untilReached')
    expect((await rig.call(rig.admin, fieldOf(name), args, row.selection)).error).toBeUndefined()
    const shown = waited.mock.calls.map(([position]) => position)
    // What an import does goes on after the answer, under the correlation id of the import.
    const own = executed.mock.calls.flatMap(([{ actor, correlationId }], index) =>
      actor === SYSTEM || correlationId === args?.id
        ? []
        : [executed.mock.settledResults[index]?.value.position],
    )
    expect(own).not.toEqual([])
    expect(own.filter((position) => !shown.some((each) => each >= String(position)))).toEqual([])
  })

  it('is reported as pending while the views lag', async () => {
    const still = await startRig()
    const { projector, backend } = still.landbook
    const operatorID = await maker(still).operator()
    await projector.stop()
    const { progress } = backend
    const untilReached = progress.untilReached.bind(progress)
    vi.spyOn(progress, 'untilReached').mockImplementation((position) => untilReached(position, 20))
    const args = { name: 'A-1', ...LANDS }
    const created = await still.call(
      still.admin,
      'CreateTract',
      args,
      'id revision name mineralsOwned { id }',
    )
    expect(created.error).toBeUndefined()
    expect(created.data).toEqual({ id: expect.any(String), revision: 0, name: 'A-1', mineralsOwned: [] })
    expect(created.extensions).toEqual({ viewsCatchingUp: true, message: MESSAGES.viewsCatchingUp })
    const contact = { operatorID, contactName: 'Ann' }
    const added = await still.call(still.admin, 'createNewContact', contact, 'id contactName')
    expect(added.data).toEqual({ id: expect.stringContaining(`${operatorID}.`), contactName: 'Ann' })
    const renamed = { id: operatorID, city: 'Pecos' }
    const changed = await still.call(
      still.admin,
      'UpdateOperator',
      renamed,
      'revision city contacts { contactName }',
    )
    expect(changed.data).toEqual({ revision: 2, city: 'Pecos', contacts: [{ contactName: 'Ann' }] })
    expect((await still.call(still.admin, 'Tract')).extensions).toBeUndefined()
    await still.close()
  })
})

describe('a retried command', () => {
  it.each([
    ['CreateTract', async () => ({ name: randomUUID(), ...LANDS }), 'id revision name'],
    ['UpdateTract', async () => ({ id: await make.tract(), blk: '7' }), 'id revision blk'],
    ['DeleteTract', async () => ({ id: await make.tract() }), 'id'],
    [
      'AddOwnerMinerals',
      async () => ({ from: 'MES', to: await make.tract(), data: { mineralFraction: '1' } }),
      'id Owner { id }',
    ],
    [
      'RemoveOwnerMinerals',
      async () => ({ from: 'MES', to: (await make.share('AddOwnerMinerals')).tract }),
      'id',
    ],
    [
      'createNewContact',
      async () => ({ operatorID: await make.operator(), contactName: 'Ann' }),
      'id contactName',
    ],
    [
      'CreateUser',
      async () => ({ email: `${randomUUID()}@landbook.example`, password: 'Battery-Staple-2' }),
      'id username',
    ],
    ['addState', async () => ({ stateName: randomUUID(), counties: ['Ward'] }), 'id counties { id name }'],
    ['deleteCountyByIdentity', async () => ({ id: (await make.state()).county }), ''],
    [
      'setNewOperator',
      async () => ({ wellId: await make.well(), operatorId: await make.operator() }),
      'id operatedBy { id }',
    ],
  ])('%s returns the same answer and is executed once', async (operation, given, selection) => {
    const args = { ...(await given()), commandId: randomUUID() }
    const first = await rig.done(operation, args, selection)
    const head = await rig.log.head()
    const again = await Promise.all([
      rig.done(operation, args, selection),
      rig.done(operation, args, selection),
    ])
    expect(again).toEqual([first, first])
    expect(await eventsAfter(head)).toEqual([])
  })

  it('that changed nothing does not revert changes of others, by its revision', async () => {
    const id = await make.tract()
    const [row] = await rig.done<{ revision: number }[]>('Tract', { id }, 'revision blk')
    const again = { id, blk: null, revision: row?.revision, commandId: randomUUID() }
    const first = await rig.call(rig.admin, 'UpdateTract', again, 'blk')
    expect([first.data, first.extensions]).toEqual([{ blk: null }, { unchanged: true }])
    await rig.done('UpdateTract', { id, blk: 'theirs' })
    const head = await rig.log.head()
    const second = await rig.call(rig.admin, 'UpdateTract', again, 'blk')
    expect([second.data, second.extensions]).toEqual([{ blk: 'theirs' }, { unchanged: true }])
    expect(await eventsAfter(head)).toEqual([])
  })

  it('that changed nothing, without a revision, is decided again', async () => {
    const id = await make.tract()
    const again = { id, blk: null, commandId: randomUUID() }
    expect((await rig.call(rig.admin, 'UpdateTract', again)).extensions).toEqual({ unchanged: true })
    await rig.done('UpdateTract', { id, blk: 'theirs' })
    const second = await rig.call(rig.admin, 'UpdateTract', again, 'blk')
    expect([second.data, second.extensions]).toEqual([{ blk: null }, undefined])
  })

  it('does not revert a password that was changed since', async () => {
    const [email, commandId] = [`${randomUUID()}@landbook.example`, randomUUID()]
    const args = { email, password: 'Battery-Staple-2', commandId }
    const { id } = await rig.done<{ id: string }>('CreateUser', args)
    const credential = { userId: id, passwordHash: 'changed since', sessionsValidFrom: 0 }
    await rig.credentials.set(credential, await rig.credentials.get(id))
    expect(await rig.done('CreateUser', args)).toEqual({ id })
    expect(await rig.credentials.get(id)).toEqual(credential)
  })

  it.each(['', 'no uuid', '00000000-0000-0000-0000-00000000000g'])('needs a UUID: %j', async (commandId) => {
    const { code } = await rig.call(rig.admin, 'UpdateTract', { id: await make.tract(), commandId })
    expect(code).toBe('VALIDATION')
  })
})

describe('concurrent edits of a record', () => {
  const opened = async () => {
    const id = await make.tract()
    const [row] = await rig.done<{ revision: number }[]>('Tract', { id }, 'revision')
    return { id, revision: row?.revision ?? -1 }
  }

  it('are merged in different fields', async () => {
    const { id, revision } = await opened()
    await rig.done('UpdateTract', { id, revision, blk: '1' })
    const second = await rig.done('UpdateTract', { id, revision, section: '2' }, 'blk section revision')
    expect(second).toEqual({ blk: '1', section: '2', revision: revision + 2 })
  })

  it('conflict in the same field, with all details for the form', async () => {
    const { id, revision } = await opened()
    const other = await rig.user('WRITE_LANDS')
    const theirs = await rig.call(other.token, 'UpdateTract', { id, revision, blk: '1', section: '9' })
    expect(theirs.error).toBeUndefined()
    const mine = { id, revision, blk: '2', notes: 'mine' }
    const { data, error } = await rig.call(rig.admin, 'UpdateTract', mine)
    expect(data).toBeNull()
    expect(error).toEqual({
      message: MESSAGES.changedMeanwhile,
      path: ['UpdateTract'],
      extensions: {
        code: 'CONFLICT',
        conflicts: [{ field: 'blk', label: 'Block', was: null, theirs: '1', mine: '2' }],
        changedBy: other.id,
        changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        revision: revision + 1,
      },
    })
    expect(await rig.done('Tract', { id }, 'blk notes')).toEqual([{ blk: '1', notes: null }])
    expect(await rig.done('UpdateTract', { ...mine, revision: revision + 1 }, 'blk notes')).toEqual({
      blk: '2',
      notes: 'mine',
    })
  })

  it.each([-1, 1_000])('cannot refer to revision %i', async (revision) => {
    const { id } = await opened()
    expect((await rig.call(rig.admin, 'UpdateTract', { id, revision, blk: '1' })).code).toBe('VALIDATION')
  })
})

describe('the metadata of a change', () => {
  it.each([
    { reason: 'x'.repeat(20_001) },
    { reason: 'a\u0000b' },
    { reason: '\ud800' },
    { effectiveOn: 'yesterday' },
    { effectiveOn: 5 },
  ])('must be readable: %o', async (args) => {
    const head = await rig.log.head()
    expect((await rig.call(rig.admin, 'CreateTract', { name: randomUUID(), ...LANDS, ...args })).code).toBe(
      'VALIDATION',
    )
    expect(await eventsAfter(head)).toEqual([])
  })

  it('can have a reason up to the limit of the log', async () => {
    const head = await rig.log.head()
    const reason = 'x'.repeat(20_000)
    await rig.done('CreateTract', { name: randomUUID(), ...LANDS, reason })
    const [events = []] = await Array.fromAsync(rig.log.readAll({ after: head }))
    expect(events.map(({ metadata }) => metadata.reason)).toContain(reason)
  })

  it.each([
    ['a-correlation-id', true],
    ['x'.repeat(101), false],
    ['two words', false],
    ['<script>', false],
  ])('carries the correlation id %j: %s', async (given, kept) => {
    const [id, head] = [await make.tract(), await rig.log.head()]
    await rig.request('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${rig.admin}`,
        'x-correlation-id': given,
      },
      body: JSON.stringify({ query: `mutation { UpdateTract(id: "${id}", blk: "1") { id } }` }),
    })
    for await (const [event] of rig.log.readAll({ after: head })) {
      expect(event?.type).toBe('TractUpdated')
      if (kept) expect(event?.metadata.correlationId).toBe(given)
      else expect(event?.metadata.correlationId).toMatch(/^[\da-f-]{36}$/)
    }
  })
})

it('is UNAVAILABLE while the log is, without internal details', async () => {
  const id = await make.tract()
  vi.spyOn(rig.log, 'append').mockRejectedValue(new LogUnavailable('disk I/O error in /var/lib/landbook.db'))
  const { code, error } = await rig.call(rig.admin, 'UpdateTract', { id, blk: '1' })
  expect([code, error?.message]).toEqual(['UNAVAILABLE', MESSAGES.unavailable])
  vi.mocked(rig.log.append).mockRejectedValue(new TypeError('cannot read properties of undefined'))
  const unexpected = await rig.call(rig.admin, 'UpdateTract', { id, blk: '1' })
  expect(unexpected.code).toBe('UNAVAILABLE')
  const correlationId = unexpected.answer.headers.get('x-correlation-id') ?? ''
  expect(unexpected.error?.message).toBe(`${MESSAGES.unexpected} ${MESSAGES.reference(correlationId)}`)
  expect(rig.logged()).toContain(`"correlationId":"${correlationId}","msg":"a query failed unexpectedly"`)
  expect(rig.logged()).toContain('cannot read properties of undefined')
  const another = await rig.call(rig.admin, 'UpdateTract', { id, blk: '1' })
  expect(another.error?.message, 'its reference').not.toBe(unexpected.error?.message)
})
