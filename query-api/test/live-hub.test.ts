import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import type { LiveMessage } from '@landbook/contracts/engine/api/live'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { tract } from '@landbook/contracts/records/tract/declaration'
import {
  DamagedEvent,
  type EventLog,
  LogUnavailable,
  type NewEvent,
} from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { createMemoryPresence } from '@landbook/platform/engine/presence/memory'
import { LocalProgress } from '@landbook/platform/engine/views/progress'
import pino from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveHub } from '../src/engine/live/hub.ts'

const admin = { id: 'admin', roles: ['ADMIN'] as const, session: 'one', mustSetUp: false }
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const creation = (): NewEvent => ({
  id: randomUUID(),
  type: 'TractCreated',
  data: { name: 'Live' },
  metadata: {
    actor: 'system',
    recordedAt: '2026-01-02T03:04:05.000Z',
    operation: 'CreateTract',
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: randomUUID(),
    schemaVersion: 1,
    concerns: [],
    hash: '0',
  },
})

/** A hub over a log that can be unavailable, and read models at the position of `progress`. */
function start() {
  let inner = openSqliteLog({ file: ':memory:' })
  const away = { isAway: false, cut: new AbortController(), damagesNext: false }
  const check = () => {
    if (away.isAway) throw new LogUnavailable('away')
  }
  const log: EventLog = {
    append: (...args) => inner.append(...args),
    endsWith: (...args) => inner.endsWith(...args),
    seemsToEndWith: (...args) => inner.seemsToEndWith(...args),
    read: (...args) => inner.read(...args),
    readAll: (...args) => inner.readAll(...args),
    unwritable: () => inner.unwritable(),
    close: () => inner.close(),
    async head() {
      check()
      return inner.head()
    },
    async *subscribe({ signal, ...options }) {
      check()
      const both = AbortSignal.any([signal, away.cut.signal])
      for await (const batch of inner.subscribe({ ...options, signal: both })) {
        const [first] = batch
        if (away.damagesNext && first) {
          away.damagesNext = false
          throw new DamagedEvent(first)
        }
        yield batch
      }
      check()
    },
  }
  const progress = new LocalProgress()
  const presence = createMemoryPresence()
  const open = () => {
    const hub = new LiveHub({
      catalogue,
      log,
      progress,
      presence,
      sessions: { get: async () => undefined },
      logger: pino({ level: 'silent' }),
    })
    closing.push(() => hub.close())
    return hub
  }
  return {
    log: inner,
    progress,
    presence,
    open,
    /** Makes the next event unreadable. */
    damageNext() {
      away.damagesNext = true
    },
    leave() {
      away.isAway = true
      away.cut.abort()
    },
    restore(older: EventLog) {
      inner = older
    },
    comeBack() {
      away.isAway = false
      away.cut = new AbortController()
    },
  }
}

/** Ids of the records sent to a subscriber, in order. */
function listen(hub: LiveHub, after?: string): { ids: string[]; messages: LiveMessage[] } {
  const heard = { ids: [] as string[], messages: [] as LiveMessage[] }
  const follower = hub.follow(admin, async () => admin, after)
  const read = async () => {
    for await (const message of follower) {
      if (message instanceof Error) return
      heard.messages.push(message)
      heard.ids.push(...message.changes.map(({ id }) => id))
    }
  }
  void read()
  return heard
}

it('holds an event back until the read models show it', async () => {
  const { log, progress, open } = start()
  const heard = listen(open())
  await vi.waitFor(() => expect(heard.messages).toHaveLength(1))
  await log.append('tract-1', 'none', [creation()])
  const reached = vi.spyOn(progress, 'untilReached')
  await vi.waitFor(() => expect(reached).toHaveBeenCalled())
  expect(heard.ids).toEqual([])
  progress.moveTo(await log.head())
  await vi.waitFor(() => expect(heard.ids).toEqual(['1']))
})

it('resumes where it was after the log was unavailable, also at startup', async () => {
  const { log, progress, open, leave, comeBack } = start()
  leave()
  const hub = open()
  const heard = listen(hub)
  comeBack()
  await vi.waitFor(() => expect(heard.messages).toHaveLength(1))
  leave()
  await log.append('tract-1', 'none', [creation()])
  await log.append('tract-2', 'none', [creation()])
  progress.moveTo(await log.head())
  comeBack()
  await vi.waitFor(() => expect(heard.ids).toEqual(['1', '2']))
})

it('continues behind a damaged event, and has everything refetched', async () => {
  const { log, progress, open, damageNext } = start()
  const heard = listen(open())
  await vi.waitFor(() => expect(heard.messages).toHaveLength(1))
  damageNext()
  await log.append('tract-1', 'none', [creation()])
  progress.moveTo(await log.head())
  await vi.waitFor(() => expect(heard.messages.some(({ everything }) => everything)).toBe(true))
  await log.append('tract-2', 'none', [creation()])
  progress.moveTo(await log.head())
  await vi.waitFor(() => expect(heard.ids).toEqual(['2']))
})

it('sends changes by somebody whose name is unreadable', async () => {
  const { log, progress, open } = start()
  const heard = listen(open())
  await vi.waitFor(() => expect(heard.messages).toHaveLength(1))
  const { metadata, ...event } = creation()
  await log.append('user-gone', 'none', [{ ...creation(), type: 'NothingWeKnow' }])
  await log.append('tract-1', 'none', [{ ...event, metadata: { ...metadata, actor: 'gone' } }])
  progress.moveTo(await log.head())
  await vi.waitFor(() => expect(heard.messages.at(-1)?.changes).toMatchObject([{ actor: { name: 'gone' } }]))
})

it('does not repeat what another process, which was ahead, has sent', async () => {
  const { log, progress, open } = start()
  const hub = open()
  const first = listen(hub)
  await vi.waitFor(() => expect(first.messages).toHaveLength(1))
  await log.append('tract-1', 'none', [creation()])
  const ahead = await log.head()
  // The browser has received the first one from another hub, while this one does not show it yet.
  const heard = listen(hub, ahead)
  await vi.waitFor(() => expect(heard.messages).toMatchObject([{ position: ahead, everything: false }]))
  await log.append('tract-2', 'none', [creation()])
  progress.moveTo(await log.head())
  await vi.waitFor(() => expect([first.ids, heard.ids]).toEqual([['1', '2'], ['2']]))
})

it('has everything refetched, and continues, when the log was restored from an older copy', async () => {
  const { log, progress, open, leave, comeBack, restore } = start()
  const heard = listen(open())
  await vi.waitFor(() => expect(heard.messages).toHaveLength(1))
  for (const id of ['1', '2', '3']) await log.append(`tract-${id}`, 'none', [creation()])
  progress.moveTo(await log.head())
  await vi.waitFor(() => expect(heard.ids).toEqual(['1', '2', '3']))
  leave()
  const older = openSqliteLog({ file: ':memory:' })
  await older.append('tract-1', 'none', [creation()])
  progress.moveTo(await older.head())
  restore(older)
  comeBack()
  await vi.waitFor(() => expect(heard.messages.some(({ everything }) => everything)).toBe(true))
  await older.append('tract-4', 'none', [creation()])
  progress.moveTo(await older.head())
  await vi.waitFor(() => expect(heard.ids).toEqual(['1', '2', '3', '4']))
})

it('limits a person to thirty streams until one of them ends', async () => {
  const { open } = start()
  const hub = open()
  const lookUpPerson = async () => admin
  const streams = Array.from({ length: 30 }, () => hub.follow(admin, lookUpPerson, undefined))
  const another = () => hub.follow(admin, lookUpPerson, undefined)
  expect(another).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  const other = { ...admin, id: 'other' }
  expect(hub.follow(other, async () => other, undefined).isOpen).toBe(true)
  await streams[0]?.return()
  await streams[0]?.return()
  expect(another().isOpen).toBe(true)
  expect(another).toThrow(MESSAGES.live.tooManyStreams(30))
})

it('counts the tabs of one person, and expires those closed without notice', async () => {
  const { open } = start()
  const { gatherings } = open()
  const arrive = (id: string, tab: string) => gatherings.arrive({ id, session: '' }, tab, tract, tab, false)
  for (let tab = 0; tab < 100; tab++) await arrive('admin', `tab ${tab}`)
  await expect(arrive('admin', 'one more')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await arrive('admin', 'tab 7')
  await arrive('other', 'one more')
  await gatherings.leave('admin', 'tab 8')
  await arrive('admin', 'one more')
  await expect(arrive('admin', 'and another')).rejects.toThrow(MESSAGES.live.tooManyTabs(100))
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 26_000)
  await arrive('admin', 'and another')
  clock.mockRestore()
})

it('reads nothing when a tab without a record leaves', async () => {
  const { open, presence } = start()
  const { gatherings } = open()
  const all = vi.spyOn(presence, 'all')
  await gatherings.leave('admin', 'tab 1')
  expect(all).not.toHaveBeenCalled()
  await gatherings.arrive(admin, 'tab 1', tract, '1', false)
  await gatherings.leave('admin', 'tab 1')
  expect(all).toHaveBeenCalledTimes(2)
})

it('reads once for many tabs that arrive together', async () => {
  const { open, presence } = start()
  const { gatherings } = open()
  const all = vi.spyOn(presence, 'all')
  const tabs = Array.from({ length: 100 }, (_, at) => `tab ${at}`)
  await Promise.all(tabs.map((tab) => gatherings.arrive(admin, tab, tract, tab, false)))
  expect(all.mock.calls.length).toBeLessThan(5)
})
