import { type BuiltIn, withFault } from './built-in.ts'
import { check } from './check.ts'
import { oneProcess, threeServices } from './targets.ts'
import { withYesterday } from './yesterday.ts'

export interface Notice {
  fault: string
  /** The problem that shows the fault, or else the first one; undefined if none was found. */
  said: string | undefined
  /** Whether that is what should be found. */
  isRight: boolean
}

/** Until the fault is noticed. */
const ROUNDS = 5
const COMMANDS = 80

/** What the soak says of Landbook as it is. */
export async function control(folder: string): Promise<Notice> {
  const said = (await problems(folder, {}, undefined, 2, /./))[0]
  return { fault: 'none', said, isRight: said === undefined }
}

/** What the soak says with a fault built in. Those of several services need a MongoDB. */
export async function noticed(folder: string, fault: BuiltIn, mongodbUrl: string): Promise<Notice> {
  const { name, seenAs, needsServices } = fault
  const found = await problems(folder, withFault(fault), needsServices && mongodbUrl, ROUNDS, seenAs).catch(
    (error: Error) => [error.message],
  )
  const shows = found.find((problem) => seenAs.test(problem))
  return { fault: name, said: shows ?? found[0], isRight: shows !== undefined }
}

/** The problems up to the first round with such a one, of services where there is a MongoDB. */
async function problems(
  folder: string,
  more: Record<string, string>,
  mongodbUrl: string | undefined,
  rounds: number,
  awaited: RegExp,
): Promise<string[]> {
  const found: string[] = []
  const target = mongodbUrl ? await threeServices(folder, mongodbUrl, more) : await oneProcess(folder, more)
  try {
    const workload = await withYesterday(target, folder)
    for (let round = 0; round < rounds; round++) {
      await target.start()
      workload.start()
      await workload.more(COMMANDS)
      await workload.stop()
      // What is kept for the next start must be right, too.
      await target.stop()
      await target.start()
      found.push(...(await check(target, workload)).problems)
      if (found.some((problem) => awaited.test(problem))) return found
      await target.stop()
    }
    return found
  } finally {
    await target.stop()
  }
}
