import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LiveReader, openLiveStream } from './readers.ts'
import { type Rig, startRig, type TestUser } from './rig.ts'

let rig: Rig
const open: LiveReader[] = []
beforeAll(async () => {
  rig = await startRig()
})
afterAll(async () => {
  for (const one of open) one.cut()
  await rig.close()
})

async function look(token: string): Promise<LiveReader> {
  const one = await openLiveStream(rig.url, token)
  open.push(one)
  return one
}

const land = (id: string = randomUUID()) =>
  rig.given('CreateTract', { id, name: `Land ${id}`, state: 'Texas', county: 'Ward' })

const account = (token: string, method: string, path: string, body?: unknown) =>
  rig.request(`/api/account${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

describe('presence on a record', () => {
  const here = (token: string, tab: string, id: string | null, editing = false) =>
    rig.call(token, 'here', { tab, type: id === null ? null : 'tract', id, editing }, '')
  const gatheredOn = ({ messages }: LiveReader, id: string) =>
    messages.flatMap(({ gatherings }) => gatherings).findLast((one) => one.id === id)?.people

  it('is sent at once to those who have it open, each person once', async () => {
    const { recordId } = await land()
    const [ann, bob, cal] = [
      await rig.user('READ_LANDS'),
      await rig.user('READ_LANDS'),
      await rig.user('READ_LANDS'),
    ]
    const [annSees, bobSees, calSees] = [await look(ann.token), await look(bob.token), await look(cal.token)]
    await here(ann.token, 'a1', recordId)
    await here(bob.token, 'b1', recordId)
    await here(bob.token, 'b2', recordId, true)
    const people = [
      { id: ann.id, name: ann.email, editing: false },
      { id: bob.id, name: bob.email, editing: true },
    ].sort((a, b) => (a.id < b.id ? -1 : 1))
    await vi.waitFor(() => {
      for (const one of [annSees, bobSees]) expect(gatheredOn(one, recordId)).toEqual(people)
    })
    await here(bob.token, 'b2', recordId)
    await here(bob.token, 'b1', null)
    await vi.waitFor(() =>
      expect(gatheredOn(annSees, recordId)?.find(({ id }) => id === bob.id)?.editing).toBe(false),
    )
    await here(bob.token, 'b2', null)
    await vi.waitFor(() =>
      expect(gatheredOn(annSees, recordId)).toEqual([people.find(({ id }) => id === ann.id)]),
    )
    expect(gatheredOn(calSees, recordId)).toBeUndefined()
  })

  it('requires the role to read the record, and writes no events', async () => {
    const { recordId } = await land()
    const stranger = await rig.user('READ_WELLS')
    const head = await rig.log.head()
    expect((await here(stranger.token, 's1', recordId)).code).toBe('FORBIDDEN')
    expect((await here(rig.admin, 'x'.repeat(101), recordId)).code).toBe('VALIDATION')
    expect((await here(rig.admin, 'x1', recordId)).data).toBe(true)
    expect(await rig.log.head()).toBe(head)
  })

  it('is not stored for an unknown record', async () => {
    const arrive = vi.spyOn(rig.landbook.backend.live.gatherings, 'arrive')
    const leave = vi.spyOn(rig.landbook.backend.live.gatherings, 'leave')
    for (const id of ['invented', randomUUID(), '']) expect((await here(rig.admin, 'x1', id)).data).toBe(true)
    const { recordId } = await land()
    await rig.done('DeleteTract', { id: recordId })
    await rig.landbook.backend.progress.untilReached(await rig.log.head(), 60_000)
    expect((await here(rig.admin, 'x1', recordId)).data).toBe(true)
    expect([...arrive.mock.calls, ...leave.mock.calls]).toEqual([])
    arrive.mockRestore()
    leave.mockRestore()
  })

  it.each<[string, (bob: TestUser) => Promise<unknown>]>([
    ['logout', ({ token }) => account(token, 'DELETE', '/sessions/this')],
    ['its end by an admin', ({ id }) => account(rig.admin, 'DELETE', `/users/${id}/sessions`)],
    ['deletion of the user', ({ id }) => rig.done('DeleteUser', { userID: id })],
    [
      'a change of the password in another session',
      async ({ email, password }) => {
        const body = { current: password, password: 'Battery-Staple-3', password2: 'Battery-Staple-3' }
        await account(await rig.login(email, password), 'POST', '/password', body)
      },
    ],
  ])('ends with the session: %s', async (_, end) => {
    const { recordId } = await land()
    const [ann, bob] = [await rig.user('READ_LANDS'), await rig.user('READ_LANDS')]
    const annSees = await look(ann.token)
    await here(ann.token, 'a1', recordId)
    await here(bob.token, 'b1', recordId)
    await vi.waitFor(() => expect(gatheredOn(annSees, recordId)).toHaveLength(2))
    await end(bob)
    await vi.waitFor(() => expect(gatheredOn(annSees, recordId)).toMatchObject([{ id: ann.id }]))
  })

  it('expires unless repeated', async () => {
    const { recordId } = await land()
    const [ann, bob] = [await rig.user('READ_LANDS'), await rig.user('READ_LANDS')]
    const annSees = await look(ann.token)
    await here(ann.token, 'a1', recordId)
    await here(bob.token, 'b1', recordId)
    await vi.waitFor(() => expect(gatheredOn(annSees, recordId)).toHaveLength(2))
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 20_000)
    await here(ann.token, 'a1', recordId)
    clock.mockReturnValue(now + 26_000)
    await here(ann.token, 'a1', recordId)
    clock.mockRestore()
    await vi.waitFor(() => expect(gatheredOn(annSees, recordId)).toMatchObject([{ id: ann.id }]))
  })
})
