import { afterAll, expect, vi } from 'vitest'

const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException', 'unhandledRejection']

/** What of a process a test file could leave otherwise for those that run in it afterwards. */
const traces = () => ({
  folder: process.cwd(),
  umask: process.umask(),
  listeners: EVENTS.map((event) => [event, process.listenerCount(event)]),
  isTimeFaked: vi.isFakeTimers(),
})

const before = traces()
const environment = { ...process.env }
const isChanged = (name: string) => process.env[name] !== environment[name]

// The first to be registered, and so the last to run.
afterAll(() => {
  expect(traces(), 'the process after this file, and before it').toEqual(before)
  const variables = Object.keys({ ...environment, ...process.env })
  expect(variables.filter(isChanged), 'the variables that this file changed').toEqual([])
})
