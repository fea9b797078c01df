import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { pino } from 'pino'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { LogUnavailable } from '../src/engine/log/port.ts'
import { retriesOf } from '../src/engine/observability/troubles.ts'

interface Line {
  level: number
  msg: string
  waiting?: string[]
  tries: number
  lastedMs: number
  err?: { message: string }
}

let lines: Line[]
const logger = () => pino({}, { write: (line) => lines.push(JSON.parse(line)) })
beforeEach(() => {
  lines = []
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
})

it('a trouble is logged when it begins, once a minute while it lasts, and when it is over', () => {
  const retries = retriesOf(logger(), 'the history')
  retries.succeeded()
  for (let second = 0; second < 150; second++) {
    retries.failed(new LogUnavailable(`try ${second}`))
    vi.advanceTimersByTime(1_000)
  }
  retries.succeeded()
  retries.succeeded()
  expect(lines.map(({ msg, lastedMs, tries }) => ({ msg, lastedMs, tries }))).toEqual([
    { msg: 'waits and tries again', lastedMs: 0, tries: 1 },
    { msg: 'waits and tries again', lastedMs: 60_000, tries: 61 },
    { msg: 'waits and tries again', lastedMs: 120_000, tries: 121 },
    { msg: 'works again', lastedMs: 150_000, tries: 150 },
  ])
})

it('an outage is one trouble of all that wait for it, and over when all go on', () => {
  const one = logger()
  const [history, live] = [retriesOf(one, 'history'), retriesOf(one, 'live')]
  history.failed(new LogUnavailable('no leader'))
  live.failed(new LogUnavailable('no connection'))
  live.failed(new ViewsUnavailable('no MongoDB'))
  history.succeeded()
  expect(lines.map(({ level, err }) => [level, err?.message])).toEqual([
    [40, 'no leader'],
    [40, 'no MongoDB'],
  ])
  live.succeeded()
  expect(lines.slice(2).map(({ msg }) => msg)).toEqual(['works again', 'works again'])
})

it('who has stopped waits for nothing: an outage is over without them', () => {
  const one = logger()
  const [old, live] = [retriesOf(one, 'old'), retriesOf(one, 'live')]
  for (const loop of [old, live]) loop.failed(new LogUnavailable('no leader'))
  old.stopped()
  live.succeeded()
  expect(lines.map(({ msg }) => msg)).toEqual(['waits and tries again', 'works again'])
})

it('what is no outage is an error of each loop, and another reason is logged at once', () => {
  const one = logger()
  const [history, live] = [retriesOf(one, 'history'), retriesOf(one, 'live')]
  for (const loop of [history, live])
    for (const reason of ['a', 'a', 'b', 'b']) loop.failed(new TypeError(reason))
  expect(lines.map(({ level, err }) => [level, err?.message])).toEqual([
    [50, 'a'],
    [50, 'b'],
    [50, 'a'],
    [50, 'b'],
  ])
})

it('a trouble that comes and goes is logged once a minute', () => {
  const retries = retriesOf(logger(), 'live')
  for (let second = 0; second < 62; second += 2) {
    retries.failed(new LogUnavailable('no leader'))
    retries.succeeded()
    vi.advanceTimersByTime(2_000)
  }
  expect(lines.map(({ msg }) => msg)).toEqual([
    'waits and tries again',
    'works again',
    'waits and tries again',
    'works again',
  ])
})
