import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import type { Role } from '@landbook/contracts/engine/roles'
import { dayIn } from '@landbook/contracts/engine/values/days'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Make, maker } from './operations.ts'
import { ADMIN, type Rig, startRig, type TestUser } from './rig.ts'

const TIME_ZONE = 'America/Chicago'
const DAY_MS = 24 * 60 * 60 * 1000

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig({ timeZone: TIME_ZONE })
  make = maker(rig)
})
afterAll(() => rig.close())

const MADE: Readonly<Record<string, () => Promise<string>>> = {
  tract: () => make.tract(),
  well: () => make.well(),
  operator: () => make.operator(),
  row: () => make.agreement('row'),
  lease: () => make.agreement('lease'),
  otherLease: () => make.agreement('otherLease'),
  unit: () => make.agreement('unit'),
}

const say = async (token: string, about: string, args: Args = {}) => {
  const { code, data } = await rig.call(token, 'CreateComment', { text: 'Call them', about, ...args }, 'id')
  return { code, id: String(data?.id) }
}

type Said = { id: string; text: string; writtenAt: string; editedAt: string | null; author: { id: string } }
const SAID = 'id text writtenAt editedAt author { id }'
const saidOn = async (type: string, id: string, more: Args = {}, token = rig.admin) =>
  (await rig.call(token, 'comments', { type, id, ...more }, SAID)).data as unknown as Said[]
const textsOn = async (type: string, id: string, more: Args = {}) =>
  (await saidOn(type, id, more)).map(({ text }) => text)

const paged = catalogue.records.filter(({ hasPages }) => hasPages)

it('are on every record that has a page', () => {
  expect(paged.map(({ type }) => type).sort()).toEqual(Object.keys(MADE).sort())
})

describe.each(paged)('a comment on a $type', ({ type, name: api, read }) => {
  let id: string
  let ann: TestUser
  let bob: TestUser
  beforeAll(async () => {
    id = await (MADE[type]?.() ?? '')
    const role = read as Role
    ann = await rig.user(role)
    bob = await rig.user(role)
  })
  const about = () => streamOf(type, id)

  it('is written and read by whoever may read the record, and by nobody else', async () => {
    const other = await rig.user(...ROLES.filter((role) => role !== read && role !== 'ADMIN'))
    const { code, id: said } = await say(ann.token, about(), { author: bob.id })
    expect(code).toBe('')
    const [first] = await saidOn(type, id, {}, bob.token)
    expect(first).toMatchObject({ id: said, text: 'Call them', editedAt: null, author: { id: ann.id } })
    expect(Date.parse(String(first?.writtenAt))).toBeGreaterThan(Date.now() - DAY_MS)
    expect((await say(other.token, about())).code).toBe('FORBIDDEN')
    expect((await rig.call(other.token, 'comments', { type, id }, SAID)).code).toBe('FORBIDDEN')
    for (const asked of ['Comment', 'CommentCount'])
      expect((await rig.call(bob.token, asked, {}, asked === 'Comment' ? 'text' : '')).code).toBe('FORBIDDEN')
  })

  it('is changed, deleted and brought back by its author, or an admin, for as long as they read it', async () => {
    const { id: said } = await say(ann.token, about(), { text: 'First' })
    const edit = async (token: string, text: string) =>
      (await rig.call(token, 'UpdateComment', { id: said, text }, 'id')).code
    const remove = async (token: string, more: Args = {}) =>
      (await rig.call(token, 'DeleteComment', { id: said, ...more }, 'id')).code
    expect([await edit(bob.token, 'His'), await remove(bob.token)]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect(await edit(ann.token, 'Second')).toBe('')
    const [second] = await saidOn(type, id)
    expect(second).toMatchObject({ text: 'Second', author: { id: ann.id } })
    expect(second?.editedAt).not.toBeNull()
    expect(await edit(rig.admin, 'Third')).toBe('')
    const third = (await saidOn(type, id)).find((one) => one.id === said)
    const commandId = randomUUID()
    expect(await remove(ann.token, { commandId })).toBe('')
    expect(await textsOn(type, id)).not.toContain('Third')
    const undo = { type: 'comment', id: said, commandId }
    expect((await rig.call(bob.token, 'undo', undo, 'id')).code).toBe('FORBIDDEN')
    expect((await rig.call(ann.token, 'undo', undo, 'id')).code).toBe('')
    expect(await saidOn(type, id)).toContainEqual({ ...third, text: 'Third' })
    await rig.done('setUserRole', { userID: ann.id, roles: [] })
    expect([await edit(ann.token, 'Fourth'), await remove(ann.token)]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    await rig.done('setUserRole', { userID: ann.id, roles: [read] })
  })

  it('leaves the record as it is, and is in its history', async () => {
    const revision = async () =>
      (await rig.done<{ revision: number }[]>(api, { id }, 'revision'))[0]?.revision
    const before = await revision()
    await say(ann.token, about(), { text: 'In the history' })
    expect(await revision()).toBe(before)
    const { data } = await rig.call(
      bob.token,
      'history',
      { type, id, first: 1 },
      'event own actor { id } changes { label toText }',
    )
    expect(data).toEqual([
      {
        event: 'CommentCreated',
        own: false,
        actor: { id: ann.id },
        changes: [{ label: 'Comment', toText: 'In the history' }],
      },
    ])
  })

  it('goes with the record, and comes back with it', async () => {
    const gone = await (MADE[type]?.() ?? '')
    await say(ann.token, streamOf(type, gone), { text: 'Kept' })
    const commandId = randomUUID()
    await rig.done(`Delete${api}`, { id: gone, commandId }, 'id')
    expect(await textsOn(type, gone)).toEqual([])
    expect((await say(ann.token, streamOf(type, gone))).code).toBe('NOT_FOUND')
    await rig.done('undo', { type, id: gone, commandId }, 'id')
    expect(await textsOn(type, gone)).toEqual(['Kept'])
  })
})

it('refuses a comment about what has no page, and one that says nothing', async () => {
  for (const about of ['tract', 'user-admin', 'nothing-1', ''])
    expect((await say(rig.admin, about)).code).toBe('VALIDATION')
  expect((await say(rig.admin, `tract-${randomUUID()}`)).code).toBe('NOT_FOUND')
  expect((await say(rig.admin, `tract-${await make.tract()}`, { text: ' ' })).code).toBe('VALIDATION')
})

it('says itself when it was written and edited, and stays about its record', async () => {
  const [one, other] = [await make.tract(), await make.tract()]
  const then = { writtenAt: '2020-01-01T00:00:00Z', editedAt: '2020-01-01T00:00:00Z' }
  const { id } = await say(rig.admin, `tract-${one}`, then)
  const [first] = await saidOn('tract', one)
  expect(first).toMatchObject({ writtenAt: expect.not.stringMatching('^2020'), editedAt: null })
  await rig.done('UpdateComment', { id, text: 'Changed', about: `tract-${other}`, ...then }, 'id')
  expect([await textsOn('tract', one), await textsOn('tract', other)]).toEqual([['Changed'], []])
  const [second] = await saidOn('tract', one)
  expect(second).toMatchObject({ writtenAt: first?.writtenAt, editedAt: expect.not.stringMatching('^2020') })
})

it('goes to the operator that theirs is merged into', async () => {
  const [keep, merge] = [await make.operator(), await make.operator()]
  const ann = await rig.user('READ_OPERATORS')
  await say(ann.token, `operator-${merge}`, { text: 'Theirs' })
  await rig.done('MergeOperators', { keep, merge }, 'id')
  expect(await saidOn('operator', keep)).toMatchObject([{ text: 'Theirs', author: { id: ann.id } }])
  const entries = await rig.done<{ event: string }[]>('history', { type: 'operator', id: keep }, 'event')
  expect(entries).toContainEqual({ event: 'CommentMoved' })
})

it('is read as of a day', async () => {
  const begin = Date.now()
  const after = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: begin + days * DAY_MS })
    rig.admin = await rig.login(ADMIN.email, ADMIN.password)
    return dayIn(TIME_ZONE)(Date.now())
  }
  try {
    const first = await after(1)
    const tract = await make.tract()
    const { id } = await say(rig.admin, `tract-${tract}`, { text: 'Then' })
    const second = await after(2)
    await rig.done('UpdateComment', { id, text: 'Now' }, 'id')
    await after(3)
    expect(await textsOn('tract', tract, { asOf: first })).toEqual(['Then'])
    expect(await textsOn('tract', tract, { asOf: second })).toEqual(['Now'])
  } finally {
    vi.useRealTimers()
  }
})
