import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { copyLog } from './copy-log.ts'
import { oneProcess, type Target } from './targets.ts'
import { Workload } from './workload.ts'

/** Commands of the day before. */
const SOME = 150
const DAY_MS = 86_400_000

/**
 * A workload with a day's work that is done: its events are in the empty log of the target, which has not been started,
 * as if they were a day old: only events are copied. Positions that events name must be those of the copy: only those of a SQLite log are.
 */
export async function withYesterday(target: Target, folder: string): Promise<Workload> {
  const workload = new Workload(() => current.endpoints())
  let current = target
  if (target.settings.EVENTSTORE_URL !== undefined) return workload
  const yesterday = await oneProcess(mkdtempSync(join(folder, 'yesterday-')))
  current = yesterday
  try {
    await yesterday.start()
    workload.start({ onlyEvents: true })
    await workload.more(SOME)
    await workload.stop()
  } finally {
    await yesterday.stop()
  }
  await copyLog(yesterday.settings, target.settings, (metadata) => ({
    ...metadata,
    recordedAt: new Date(Date.parse(metadata.recordedAt) - DAY_MS).toISOString(),
  }))
  current = target
  return workload
}
