import { setImmediate } from 'node:timers/promises'

const EVENTS = ['unhandledRejection', 'uncaughtException'] as const

/** What would end a process, while `work` runs. */
export async function unhandledBy(work: () => Promise<unknown>): Promise<unknown[]> {
  const seen: unknown[] = []
  const note = (error: unknown) => void seen.push(error)
  for (const event of EVENTS) process.on(event, note)
  try {
    await work()
    // Node reports a rejection once its turn is over.
    await setImmediate()
  } finally {
    for (const event of EVENTS) process.off(event, note)
  }
  return seen
}
