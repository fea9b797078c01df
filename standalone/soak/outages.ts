import { mountSmallDisk } from '../../platform/test/small-disk.ts'
import {
  absencesInPairs,
  type Fault,
  type FaultResult,
  faults,
  filling,
  logFaults,
  runFault,
} from './away.ts'
import { check } from './check.ts'
import { eventStoreCluster } from './cluster.ts'
import { oneProcess, type Target, threeServices } from './targets.ts'
import { Valve } from './valve.ts'
import { Workload } from './workload.ts'

const SMALL_DISK_MB = 200

/** Which of the faults, by their names, and how long each lasts. */
export interface Plan {
  forMs: number
  named: RegExp
}

/** The three services, with MongoDB behind a proxy that can cut the connection. */
export async function cutOff(folder: string, mongodbUrl: string, plan: Plan): Promise<FaultResult[]> {
  const valve = await Valve.to(mongodbUrl)
  const target = await threeServices(folder, valve.through(mongodbUrl).href)
  const all = [
    ...absencesInPairs(target, valve, logFaults(target.settings, folder)),
    ...faults(target, valve, mongodbUrl),
  ]
  return runFaults(all, plan, target).finally(() => valve.close())
}

/** The three services over a cluster that loses nodes, alone and while something else is away. */
export async function withoutQuorum(folder: string, mongodbUrl: string, plan: Plan): Promise<FaultResult[]> {
  const cluster = await eventStoreCluster()
  const valve = await Valve.to(mongodbUrl)
  const target = await threeServices(folder, valve.through(mongodbUrl).href, cluster.settings)
  const [noQuorum, ...others] = cluster.faults
  const all = [...absencesInPairs(target, valve, [noQuorum]), ...others]
  return runFaults(all, plan, target).finally(async () => {
    await valve.close()
    cluster.stop()
  })
}

/** The one process on a disk that fills up; undefined if this user may not mount one. */
export async function fullDisk(plan: Plan): Promise<FaultResult[] | undefined> {
  const disk = mountSmallDisk(SMALL_DISK_MB)
  if (disk === undefined) return undefined
  const target = await oneProcess(disk.folder)
  return runFaults([filling(disk.folder)], plan, target).finally(() => disk.unmount())
}

async function runFaults(
  all: readonly Fault[],
  { forMs, named }: Plan,
  target: Target,
): Promise<FaultResult[]> {
  const wanted = all.filter(({ name }) => named.test(name))
  if (wanted.length === 0) return []
  const faultResults: FaultResult[] = []
  try {
    await target.start()
    const workload = new Workload(() => target.endpoints())
    workload.start()
    for (const fault of wanted) {
      console.error(fault.name)
      faultResults.push(await runFault(fault, forMs, target, workload))
    }
    await workload.stop()
    const { problems } = await check(target, workload)
    faultResults.at(-1)?.problems.push(...problems)
    return faultResults
  } finally {
    await target.stop()
  }
}
