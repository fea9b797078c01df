import { median } from './report.ts'

/**
 * What the work takes on the machine on which the goals in ms were set, derived from its 5,130 bare mutations a second
 * (`bare.ts`): on a slower one, that rate was 2,380 to 3,130, and rate times time 16 to 21 ms × 5,130.
 */
const REFERENCE_MS = 18.5
const TURNS = 9
const ROWS = 20_000

/** How many times as long this machine takes for a fixed piece of work as the one on which goals in ms were set. */
export function slowness(): number {
  const times = Array.from({ length: TURNS }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return median(times) / REFERENCE_MS
}

/** Objects, texts, JSON and a sort, as most of what is measured. */
function work(): void {
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    id: `well-${(index * 7919) % ROWS}`,
    name: `State ${index} Unit ${index % 40}H`,
  }))
  const read: typeof rows = JSON.parse(JSON.stringify(rows))
  const sorted = read.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (new Map(sorted.map((row) => [row.id, row])).size !== ROWS) throw new Error('rows were lost')
}

/** For a reader of goals in ms, which do not know on what machine they are measured. */
export function machineLine(paces: readonly number[]): string {
  const [least, middle, most] = [Math.min(...paces), median(paces), Math.max(...paces)].map((pace) =>
    pace.toFixed(1),
  )
  return `This machine took ${middle} times (${least} to ${most}) as long for a fixed piece of work as the one on which goals in ms were set.`
}
