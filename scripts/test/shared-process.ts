import { afterAll, expect, vi } from 'vitest'
import './timeouts.ts'

const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException', 'unhandledRejection']

/** Process state that a test file could leave changed for later ones. */
const traces = () => ({
  folder: process.cwd(),
  umask: process.umask(),
  listeners: EVENTS.map((event) => [event, process.listenerCount(event)]),
  isTimeFaked: vi.isFakeTimers(),
})

const before = traces()
const environment = { ...process.env }
const isChanged = (name: string) => process.env[name] !== environment[name]

// Registered first, so it runs last.
afterAll(() => {
  expect(traces(), 'the process after this file, and before it').toEqual(before)
  const variables = Object.keys({ ...environment, ...process.env })
  expect(variables.filter(isChanged), 'the variables that this file changed').toEqual([])
})
