import type { BuiltIn } from './built-in.ts'
import { withFault } from './built-in.ts'
import { check } from './check.ts'
import { oneProcess, threeServices } from './targets.ts'
import { withYesterday } from './yesterday.ts'

export interface Notice {
  fault: string
  /** The first problem that was found; undefined if none was. */
  said: string | undefined
}

/** Until the fault is noticed. */
const ROUNDS = 5
const COMMANDS = 80

/** What the soak says of services with a fault built in. Those of several services need a MongoDB. */
export async function noticed(folder: string, fault: BuiltIn, mongodbUrl: string): Promise<Notice> {
  const more = withFault(fault)
  const target = fault.needsServices
    ? await threeServices(folder, mongodbUrl, more)
    : await oneProcess(folder, more)
  try {
    const workload = await withYesterday(target, folder)
    for (let round = 0; round < ROUNDS; round++) {
      await target.start()
      workload.start()
      await workload.more(COMMANDS)
      await workload.stop()
      // What is kept for the next start must be right, too.
      await target.stop()
      await target.start()
      const [said] = (await check(target, workload.sent)).problems
      if (said !== undefined) return { fault: fault.name, said }
      await target.stop()
    }
    return { fault: fault.name, said: undefined }
  } finally {
    await target.stop()
  }
}
