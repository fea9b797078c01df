import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LiveReader, openLiveStream, told } from './readers.ts'
import { ADMIN, type Rig, startRig } from './rig.ts'

let rig: Rig
const open: LiveReader[] = []
beforeAll(async () => {
  rig = await startRig()
})
afterAll(async () => {
  for (const one of open) one.cut()
  await rig.close()
})

const somebody = { id: 'admin', roles: ['ADMIN'] as const, session: 'none', mustSetUp: false }

/** Waits until earlier changes are no longer sent. */
async function settled(): Promise<void> {
  const { live } = rig.landbook.backend
  await vi.waitFor(async () => {
    const follower = live.follow(somebody, async () => somebody, undefined)
    const { value } = await follower.next()
    await follower.return()
    expect(value).toMatchObject({ position: await rig.log.head() })
  })
}

async function look(token = rig.admin, after?: string): Promise<LiveReader> {
  if (after === undefined) await settled()
  const one = await openLiveStream(rig.url, token, after)
  open.push(one)
  return one
}

const land = (id: string = randomUUID()) =>
  rig.given('CreateTract', { id, name: `Land ${id}`, state: 'Texas', county: 'Ward' })

const wellOn = (land: string) => ({
  name: `Well ${randomUUID()}`,
  apiNumber: `42-389-${Math.floor(10_000 + Math.random() * 90_000)}`,
  drilledOn: [land],
})

const positionOf = ({ messages }: LiveReader): string => messages.at(-1)?.position ?? ''

describe('the stream of changes', () => {
  it('is limited to thirty per person, with a clear error', async () => {
    const ann = await rig.user('READ_LANDS')
    await settled()
    const streams = await Promise.all(Array.from({ length: 30 }, () => openLiveStream(rig.url, ann.token)))
    open.push(...streams)
    for (const { messages } of streams) expect(messages).toHaveLength(1)
    const more = await openLiveStream(rig.url, ann.token)
    await more.ended
    expect(more.messages).toEqual([])
    expect((await look()).messages).toHaveLength(1)
    streams[0]?.cut()
    await vi.waitFor(async () => {
      const again = await openLiveStream(rig.url, ann.token)
      open.push(again)
      expect(again.messages).toHaveLength(1)
    })
  })

  it('starts with its position, then sends changes and their users, without values', async () => {
    const onlooker = await look()
    expect(onlooker.headers.get('content-type')).toBe('text/event-stream')
    // Compression would buffer messages.
    expect(onlooker.headers.get('content-encoding')).toBe('none')
    expect(onlooker.headers.get('x-accel-buffering')).toBe('no')
    expect(onlooker.messages[0]).toMatchObject({ everything: false, changes: [], types: [] })
    const id = randomUUID()
    const commandId = randomUUID()
    await rig.done('CreateTract', { id, name: 'Secret 1', state: 'Texas', county: 'Ward' })
    await rig.done('UpdateTract', { id, notes: 'Nobody hears of this', commandId })
    await vi.waitFor(() => expect(told(onlooker)).toEqual([`${id}@0`, `${id}@1`]))
    const last = onlooker.messages.flatMap(({ changes }) => changes).at(-1)
    expect(last).toMatchObject({
      type: 'tract',
      operation: 'UpdateTract',
      commandId,
      actor: { id: 'admin', name: ADMIN.email },
      members: ['notes'],
      deleted: false,
    })
    expect(JSON.stringify(onlooker.messages)).not.toContain('Nobody hears of this')
    await rig.done('DeleteTract', { id })
    await vi.waitFor(() =>
      expect(onlooker.messages.flatMap(({ changes }) => changes).at(-1)).toMatchObject({ id, deleted: true }),
    )
  })

  it('names the types of other records that show the change', async () => {
    const onlooker = await look()
    const tract = await land()
    await vi.waitFor(() => expect(told(onlooker)).toEqual([`${tract.recordId}@0`]))
    const before = onlooker.messages.length
    const touched = () =>
      onlooker.messages.slice(before).flatMap(({ changes }) => changes.map(({ touches }) => touches))
    await rig.given('UpdateTract', { id: tract.recordId, notes: 'shown nowhere else' })
    await vi.waitFor(() => expect(touched()).toEqual([[]]))
    await rig.given('CreateWell', wellOn(tract.recordId))
    await vi.waitFor(() => expect(touched().flat()).toContain('tract'))
    expect(touched().flat()).not.toContain('state')
  })

  it('sends a change when the read models show it', async () => {
    const onlooker = await look()
    const { recordId } = await land()
    await vi.waitFor(() => expect(told(onlooker)).toEqual([`${recordId}@0`]))
    expect(await rig.done('Tract', { id: recordId })).toEqual([{ id: recordId }])
  })

  it('sends only what the person may read with the current roles', async () => {
    const person = await rig.user('READ_LANDS')
    const onlooker = await look(person.token)
    const first = await land()
    const well = await rig.given('CreateWell', wellOn(first.recordId))
    const second = await land()
    await vi.waitFor(() => expect(told(onlooker)).toEqual([`${first.recordId}@0`, `${second.recordId}@0`]))
    // They may not read the well, but its lands may show the change.
    expect(onlooker.messages.flatMap(({ types }) => types)).toContain('tract')
    await rig.done('setUserRole', { userID: person.id, roles: ['READ_WELLS'] })
    const third = await land()
    await rig.given('UpdateWell', { id: well.recordId, notes: 'shown' })
    await vi.waitFor(() => expect(told(onlooker).at(-1)).toBe(`${well.recordId}@2`))
    expect(told(onlooker)).not.toContain(`${third.recordId}@0`)
    // Missed changes are filtered by the same roles.
    const again = await look(person.token, onlooker.messages[0]?.position)
    // Its creation, its land, and its notes.
    expect(told(again)).toEqual([0, 1, 2].map((revision) => `${well.recordId}@${revision}`))
  })

  it('ends when the session has ended', async () => {
    const person = await rig.user('READ_LANDS')
    const onlooker = await look(person.token)
    await rig.done('DeleteUser', { userID: person.id })
    await onlooker.ended
    expect(onlooker.error()?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('is refused without a session, and to clients that do not accept streams', async () => {
    const stranger = await look('nonsense')
    expect(stranger.headers.get('content-type')).toMatch(/application\/json/)
    const answer = await rig.request('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${rig.admin}`,
        accept: 'application/json',
      },
      body: JSON.stringify({ query: 'subscription { changes { position } }' }),
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })
})

describe('missed changes', () => {
  it('are sent first, once and in order, after any number of reconnects', async () => {
    const { recordId } = await land()
    const heard: LiveReader[] = []
    let after = positionOf(await look())
    let done = false
    let isWaiting = false
    const write = async () => {
      for (let edit = 1; edit <= 200; edit++) {
        await rig.given('UpdateTract', { id: recordId, notes: `edit ${edit}` })
        // Guarantees some cuts on fast machines.
        isWaiting = edit % 40 === 0
        if (isWaiting) await vi.waitUntil(() => heard.length > edit / 40, { interval: 2 })
      }
      done = true
    }
    const writing = write()
    while (!done || told({ messages: heard.flatMap(({ messages }) => messages) }).length < 200) {
      const one = await openLiveStream(rig.url, rig.admin, after)
      heard.push(one)
      const enough = 1 + Math.floor(Math.random() * 4)
      await vi.waitUntil(() => one.messages.length >= enough || done || isWaiting, { interval: 2 })
      one.cut()
      await one.ended
      after = positionOf(one)
    }
    await writing
    expect(heard.length).toBeGreaterThan(3)
    expect(told({ messages: heard.flatMap(({ messages }) => messages) })).toEqual(
      Array.from({ length: 200 }, (_, edit) => `${recordId}@${edit + 1}`),
    )
  })

  it('are replaced by a full refetch if many, or if the position is of another log', async () => {
    const onlooker = await look(rig.admin, '9999999999999999')
    expect(onlooker.messages[0]).toMatchObject({ everything: true })
    const before = positionOf(onlooker)
    const { recordId } = await land()
    const writes = Array.from({ length: 2_100 }, (_, edit) => edit)
    for (let from = 0; from < writes.length; from += 100)
      await Promise.all(
        writes.slice(from, from + 100).map((edit) =>
          rig.landbook.commands.execute({
            operation: 'CreateOwner',
            args: { name: `${recordId} ${edit}` },
            actor: 'system',
            commandId: randomUUID(),
          }),
        ),
      )
    const head = await rig.log.head()
    await vi.waitFor(() => expect(positionOf(onlooker)).toBe(head))
    const late = await look(rig.admin, before)
    expect(late.messages[0]).toMatchObject({ everything: true, changes: [] })
  })
})

it('a slow client is told to refetch everything, and blocks no others', async () => {
  const { live } = rig.landbook.backend
  const lazy = live.follow(somebody, async () => somebody, undefined)
  await lazy.next()
  const onlooker = await look()
  const { recordId } = await land()
  for (let edit = 1; edit <= 1_001; edit++)
    await rig.landbook.commands.execute({
      operation: 'UpdateTract',
      args: { id: recordId, notes: `edit ${edit}` },
      actor: 'system',
      commandId: randomUUID(),
    })
  await vi.waitFor(() => expect(told(onlooker).at(-1)).toBe(`${recordId}@1001`))
  expect(await lazy.next()).toMatchObject({ value: { everything: true, changes: [] } })
  await lazy.return()
})

it('200 browsers receive a change, and do not delay shutdown', async () => {
  const busy = await startRig()
  const { live } = busy.landbook.backend
  const users = await Promise.all(Array.from({ length: 8 }, () => busy.user('READ_LANDS')))
  const people = await Promise.all(
    users.flatMap(({ token }) => Array.from({ length: 25 }, () => openLiveStream(busy.url, token))),
  )
  expect(live.connections).toBe(200)
  const { recordId } = await busy.given('CreateTract', { name: 'Heard', state: 'Texas', county: 'Ward' })
  await vi.waitFor(() => {
    // On a slow machine they are also told of the company's first records, which are older than they are.
    for (const one of people)
      expect(told(one).filter((change) => change.startsWith(recordId))).toEqual([`${recordId}@0`])
  })
  for (const one of people.slice(0, 50)) one.cut()
  await vi.waitFor(() => expect(live.connections).toBe(150))
  await busy.close()
  // A shutdown that waits for them breaks them off in the end.
  const left = await Promise.all(people.slice(50).map(({ ended }) => ended))
  expect(new Set(left)).toEqual(new Set(['ended']))
})
