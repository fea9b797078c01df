import { execFile } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { ACCEPT_SHORTER_LOG } from '@landbook/platform/engine/log/mark'
import { unreadiness, untilReady } from './away.ts'
import { check, lostOf } from './check.ts'
import { logIn, REPOSITORY } from './requests/service.ts'
import { oneProcess, type Target, threeServices } from './targets.ts'
import { untilDone, Workload } from './workload.ts'

/** The log is restored from an older copy that lacks acknowledged commands. */
export interface LogLoss {
  fault: string
  acknowledged: number
  /** Acknowledged commands missing from the log. */
  lost: number
  /** How Landbook reported it. */
  said: string
  /** Problems other than the loss. */
  problems: readonly string[]
}

/** Commands between two copies of the log. */
const SOME = 200

/** Copies the log; the returned function restores the copy, while no process uses the log. */
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

/** The one process refuses to start until the loss is accepted. */
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

/** The three services report it; a rebuild that accepts the loss lets them continue with the older log. */
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
      const said = await untilDone(() => unreadiness(target))
      const rebuild = join(REPOSITORY, 'standalone/src/cli/rebuild.ts')
      await promisify(execFile)(process.execPath, [rebuild, `--${ACCEPT_SHORTER_LOG}`], {
        env: { ...process.env, ...target.settings },
      })
      return { before, said }
    },
  )

/** `lose` returns the number of acknowledged commands before the loss. Later ones must be kept. */
async function underLoad(
  fault: string,
  made: Promise<Target>,
  lose: (target: Target, workload: Workload) => Promise<{ before: number; said: string }>,
): Promise<LogLoss> {
  const target = await made
  try {
    await target.start()
    const workload = new Workload(() => target.endpoints())
    workload.start()
    await workload.more(SOME)
    const { before, said } = await lose(target, workload)
    await untilReady(target)
    await workload.more(SOME)
    await workload.stop()
    const { done } = workload
    const earlier = done.slice(0, before)
    const { problems } = await check(target, workload, new Set(earlier))
    return { fault, acknowledged: done.length, lost: await lostOf(target, earlier), said, problems }
  } finally {
    await target.stop()
  }
}
