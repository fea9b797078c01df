import { median } from './report.ts'

/**
 * Estimate of what the work takes on the machine on which the goals in ms were set, where `bare.ts` answers 5,130
 * mutations a second: on a slower one, the work took T ms while it answered R a second, and T × R / 5,130 was 16 to 21.
 */
const REFERENCE_MS = 18.5
const TURNS = 9
const ROWS = 20_000

/** About how many times as long as on the machine of the goals a fixed piece of work takes here (median). */
export function slowness(): number {
  // The first one is not compiled yet.
  work()
  const times = Array.from({ length: TURNS }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return median(times) / REFERENCE_MS
}

/** The kind of work that most benches measure: objects, texts, JSON and a sort. */
function work(): void {
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    id: `well-${(index * 7919) % ROWS}`,
    name: `State ${index} Unit ${index % 40}H`,
  }))
  const read: typeof rows = JSON.parse(JSON.stringify(rows))
  const sorted = read.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (new Map(sorted.map((row) => [row.id, row])).size !== ROWS) throw new Error('rows were lost')
}

/** Goals in ms are absolute: this says how fast the machine was, before and after a bench. */
export function slownessText(before: number, after: number): string {
  const times = `${before.toFixed(1)} times as long before and ${after.toFixed(1)} after`
  return `A fixed piece of work took about ${times} as on the machine of the goals in ms.`
}
