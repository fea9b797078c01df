import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { createdEvent } from '@landbook/contracts/engine/kernel/events'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import {
  DamagedEvent,
  DamagedStream,
  type EventLog,
  type LoggedEvent,
} from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { lacking } from '@landbook/platform/engine/log/whole'
import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { CommandHandler } from '../src/engine/handling/handler.ts'
import { RaceProgress } from '../src/engine/links/progress.ts'
import { LinkRaces } from '../src/engine/links/races.ts'
import { undoRaces } from '../src/engine/links/undoing.ts'
import { guards } from '../src/guards.ts'
import { undoing } from './company.ts'

const well = recordNamed(catalogue, 'well')

const event = (
  position: string,
  { seenUpTo, ...more }: Partial<LoggedEvent> & { seenUpTo?: string } = {},
): LoggedEvent => ({
  id: `id-${position}`,
  type: createdEvent(well),
  data: { notes: 'n'.repeat(1_000) },
  metadata: {
    actor: SYSTEM,
    recordedAt: '2026-01-01T00:00:00.000Z',
    operation: 'CreateWell',
    commandId: position,
    correlationId: position,
    causationId: position,
    schemaVersion: 1,
    concerns: ['tract-a1'],
    hash: '',
    ...(seenUpTo === undefined ? {} : { seenUpTo }),
  },
  stream: 'well-w1',
  revision: 0,
  position,
  ...more,
})

it('an event that is given again is one race, and its data is not kept', () => {
  const races = new LinkRaces(catalogue)
  const link = event('2')
  races.take(link)
  races.take(link)
  const found = races.take(event('3', { stream: 'tract-a1', type: 'TractDeleted', data: {}, seenUpTo: '1' }))
  expect(found.map((race) => race.link)).toEqual([
    { id: 'id-2', stream: 'well-w1', revision: 0, position: '2', concerns: ['tract-a1'], correlationId: '2' },
  ])
})

/** A log of which the notes of the progress are damaged. */
function damaged(tamper: Partial<EventLog> = {}): EventLog {
  const log = openSqliteLog({ file: ':memory:' })
  onTestFinished(() => log.close())
  const read: EventLog['read'] = (stream, options) => {
    if (stream === 'races-compared') throw new DamagedStream(lacking(stream, 0, 1))
    return log.read(stream, options)
  }
  return Object.assign(Object.create(log) as EventLog, { read, ...tamper })
}

it('races are compared although how far cannot be noted, which is logged', async () => {
  const logger = pino({ level: 'silent' })
  const warned = vi.spyOn(logger, 'warn')
  const progress = new RaceProgress(damaged(), logger)
  expect(await progress.position()).toBe('')
  for (let at = 0; at < 5_000; at++) await progress.compared(event(String(at)))
  expect(warned).toHaveBeenCalledTimes(1)
})

it('after a damaged event that is behind, races are compared from where they were', async () => {
  const subscribed: string[] = []
  const ended = new AbortController()
  const log = damaged({
    head: async () => '9',
    async *subscribe({ after }) {
      subscribed.push(after)
      if (subscribed.length > 1) return ended.abort()
      yield [event('5')]
      throw new DamagedEvent({ stream: 'well-w1', revision: 0, position: '3' })
    },
  })
  await undoRaces(undoing(new CommandHandler(log, catalogue, guards), log), ended.signal)
  expect(subscribed).toEqual(['', '5'])
})
