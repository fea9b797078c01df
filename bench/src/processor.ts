import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const PER_SECOND = 100

/** The user and system time of a process, and of those of its children that have ended, in s. */
export function processorTimes(pid: number | 'self'): { own: number; children: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the process, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15).map(Number)
  return { own: (user + system) / PER_SECOND, children: (childrenUser + childrenSystem) / PER_SECOND }
}
