import { projectorName } from '@landbook/platform/engine/views/generations'
import { beforeEach, describe, expect, it } from 'vitest'
import { openToDamage } from '../../platform/test/damaging.ts'
import { notReady } from '../src/engine/projector.ts'
import { file, happens, log, projectEachTest, projectorOver, shown, store } from './projecting.ts'

projectEachTest()

describe('an unreadable event', () => {
  beforeEach(async () => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    await happens('tract-t1', 'TractTwisted', { name: 'A-2' })
    await happens('tract-t2', 'TractCreated', { name: 'B-1' })
    await happens('tract-t1', 'TractUpdated', { notes: 'after' })
  })

  it('is set aside by a live projector and reported, and everything else continues', async () => {
    const projector = projectorOver()
    await projector.whenCaughtUp()
    expect(projector.health.setAside).toMatchObject([
      { projection: 'records', stream: 'tract-t1', revision: 1, reason: 'Tract has no event TractTwisted' },
    ])
    expect(await shown('t1')).toMatchObject({ name: 'A-1', notes: 'after', revision: 2 })
    expect(await shown('t2')).toMatchObject({ name: 'B-1' })
  })

  it('is reported again after a restart, until a rebuild has read it', async () => {
    const first = projectorOver()
    await first.whenCaughtUp()
    await first.stop()
    await happens('tract-t2', 'TractUpdated', { notes: 'n' })
    const second = projectorOver()
    await second.whenCaughtUp()
    expect(second.health.setAside).toEqual(first.health.setAside)
    expect(notReady(second.health)).toBeUndefined()
    expect((await store.getCheckpoint(projectorName(1)))?.setAside).toEqual(first.health.setAside)
  })

  it('stops a rebuild, before anything of its batch is shown', async () => {
    const projector = projectorOver({ stopAtUnreadable: true })
    await expect(projector.whenCaughtUp()).rejects.toThrow('TractTwisted')
    expect(projector.health).toMatchObject({
      caughtUp: false,
      waitingFor: expect.stringContaining('TractTwisted'),
    })
    expect(await shown('t2')).toBeUndefined()
  })
})

it('a build passes over an unreadable event that is known, and over no other', async () => {
  for (const id of ['t1', 't2']) await happens(`tract-${id}`, 'TractCreated', { name: id })
  await happens('tract-t1', 'TractTwisted')
  const isKnown = async ({ stream }: { stream: string }) => stream === 'tract-t1'
  const projector = projectorOver({ stopAtUnreadable: true, isKnown })
  await projector.whenCaughtUp()
  expect(projector.health.setAside).toMatchObject([{ stream: 'tract-t1', revision: 1 }])
  expect(await shown('t1')).toMatchObject({ name: 't1' })
  await projector.stop()

  await happens('tract-t2', 'TractTwisted')
  const another = projectorOver({ stopAtUnreadable: true, isKnown })
  await expect(another.whenCaughtUp()).rejects.toThrow('TractTwisted')
})

describe.each([
  ['holds no event any more', "data = 'rubbish'"],
  ["holds somebody else's event", `metadata = '{"$correlationId":"1"}'`],
])('a place in the log that %s', (_, damage) => {
  const spoil = (...streams: string[]) => {
    const db = openToDamage(file)
    for (const stream of streams) db.prepare(`UPDATE events SET ${damage} WHERE stream = ?`).run(stream)
    db.close()
  }

  beforeEach(async () => {
    for (const id of ['t1', 't2', 't3']) await happens(`tract-${id}`, 'TractCreated', { name: id })
    spoil('tract-t2')
  })

  it('is skipped wherever it is: consecutive ones, and at the end', async () => {
    spoil('tract-t1', 'tract-t3')
    const projector = projectorOver()
    await projector.whenCaughtUp()
    expect(projector.health.setAside.map(({ stream }) => stream)).toEqual([
      'tract-t1',
      'tract-t2',
      'tract-t3',
    ])
    expect(projector.health.position).toBe(await log.head())
    expect((await store.getCheckpoint(projectorName(1)))?.setAside).toHaveLength(3)
  })

  it('is skipped by a live projector and reported, and no other event is lost', async () => {
    const projector = projectorOver()
    await projector.whenCaughtUp()
    const position = await happens('tract-t4', 'TractCreated', { name: 't4' })
    await projector.progress.untilReached(position, 60_000)
    expect(projector.health.setAside).toMatchObject([{ projection: 'log', stream: 'tract-t2', revision: 0 }])
    expect(await Promise.all(['t1', 't2', 't3', 't4'].map(async (id) => (await shown(id))?.name))).toEqual([
      't1',
      undefined,
      't3',
      't4',
    ])
  })

  it('stops a rebuild', async () => {
    await expect(projectorOver({ stopAtUnreadable: true }).whenCaughtUp()).rejects.toThrow(
      'not a readable event',
    )
  })
})
