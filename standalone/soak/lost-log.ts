import { execFile } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { ACCEPT_SHORTER_LOG } from '@landbook/platform/log/mark'
import { isReady, untilReady } from './away.ts'
import { check, lostOf } from './check.ts'
import { logIn, REPOSITORY } from './service.ts'
import { oneProcess, type Target, threeServices } from './targets.ts'
import { untilDone, Workload } from './workload.ts'

/** The log comes back as it was before: without what was acknowledged last. */
export interface LogLoss {
  trouble: string
  acknowledged: number
  /** Acknowledged before, and not in the log any more. */
  lost: number
  /** How Landbook said that it noticed. */
  said: string
  /** Other than what was lost. */
  problems: readonly string[]
}

/** Commands between two moments of the log. */
const SOME = 200

/** A copy of the log as it is now; answers how to put it in the place of the log, while nobody is at it. */
function copyLog(folder: string): () => void {
  const copy = join(folder, 'older.db')
  const db = new DatabaseSync(logIn(folder), { timeout: 10_000 })
  db.exec(`VACUUM INTO '${copy}'`)
  db.close()
  return () => {
    for (const end of ['-wal', '-shm']) rmSync(logIn(folder) + end, { force: true })
    copyFileSync(copy, logIn(folder))
  }
}

/** The one process refuses to start until somebody accepts the loss. */
export const lostEnd = (folder: string): Promise<LogLoss> =>
  underLoad('one process: the log has lost its end', oneProcess(folder), async (target, workload) => {
    const putBack = copyLog(folder)
    await workload.more(SOME)
    await target.kill()
    const before = workload.done.length
    putBack()
    const said = await target.recover().then(
      () => 'nothing',
      (error: Error) => (error.message.trim().split('\n').at(-1) ?? '').replaceAll(folder, 'DATA_DIR'),
    )
    await target.recover(`--${ACCEPT_SHORTER_LOG}`)
    return { before, said }
  })

/** The three services say so, and a rebuild that accepts the loss lets them go on with the older log. */
export const olderCopy = (folder: string, mongodbUrl: string): Promise<LogLoss> =>
  underLoad(
    'three services: the log is restored from an older copy',
    threeServices(folder, mongodbUrl),
    async (target, workload) => {
      const putBack = copyLog(folder)
      await workload.more(SOME)
      await target.stop()
      const before = workload.done.length
      putBack()
      await target.start()
      const said = await untilDone(async () => (await isReady(target)).reason)
      const rebuild = join(REPOSITORY, 'standalone/src/cli/rebuild.ts')
      await promisify(execFile)(process.execPath, [rebuild, `--${ACCEPT_SHORTER_LOG}`], {
        env: { ...process.env, ...target.settings },
      })
      return { before, said }
    },
  )

/** `lose` answers how much was acknowledged before the loss. Everything acknowledged after it has to stay. */
async function underLoad(
  trouble: string,
  made: Promise<Target>,
  lose: (target: Target, workload: Workload) => Promise<{ before: number; said: string }>,
): Promise<LogLoss> {
  const target = await made
  try {
    await target.start()
    const workload = new Workload(() => target.door())
    await workload.start()
    await workload.more(SOME)
    const { before, said } = await lose(target, workload)
    await untilReady(target)
    await workload.more(SOME)
    await workload.stop()
    const { done } = workload
    const lost = await lostOf(target, done.slice(0, before))
    const { problems } = await check(target, done.slice(before))
    return { trouble, acknowledged: done.length, lost, said, problems }
  } finally {
    await target.stop()
  }
}
