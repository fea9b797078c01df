import { monthsFrom } from './days.ts'
import type { DrilledWell, Execute } from './demo-record.ts'
import { Random } from './random.ts'

/** The most recent months of a well that are kept. */
const MOST_MONTHS = 36

/** What a well of a type makes in its first month: the main phase, and what comes with each unit of it. */
const FIRST_MONTH = {
  Oil: { main: [9_000, 26_000], oil: 1, gas: 2.4, water: 1.3 },
  Gas: { main: [40_000, 120_000], oil: 0.01, gas: 1, water: 0.04 },
} as const

/** Volumes of the wells that produce, of the months before `today`, by a hyperbolic decline. */
export async function addProduction(
  execute: Execute,
  wells: readonly DrilledWell[],
  today: string,
): Promise<void> {
  const random = new Random(1903)
  for (const { id: wellID, args } of wells) {
    const { status, type, drillType, dateProducing } = args
    if (status !== 'Active' || drillType === 'SWD' || typeof dateProducing !== 'string') continue
    const months = volumesOf(random, type === 'Gas' ? 'Gas' : 'Oil', dateProducing, today)
    if (months.length > 0) await execute('RecordProduction', { wellID, months })
  }
}

function volumesOf(random: Random, type: keyof typeof FIRST_MONTH, since: string, today: string) {
  const { main, ...shares } = FIRST_MONTH[type]
  const [initial, exponent, decline] = [
    random.whole(main[0], main[1]),
    random.whole(8, 14) / 10,
    random.whole(10, 22) / 100,
  ]
  const begun = monthsBetween(since, today)
  const first = Math.max(0, begun - MOST_MONTHS)
  return Array.from({ length: begun - first }, (_, n) => {
    const age = first + n
    // Not every month is whole: wells are shut in for repairs.
    const days = random.chance(0.08) ? random.whole(9, 25) : 30
    const rate = (initial / (1 + exponent * decline * age) ** (1 / exponent)) * (days / 30)
    const volume = (share: number) => String(Math.round(rate * share * (0.95 + random.next() * 0.1)))
    return {
      month: monthsFrom(`${since.slice(0, 7)}-01`, age).slice(0, 7),
      oil: volume(shares.oil),
      gas: volume(shares.gas),
      water: volume(shares.water),
      days: String(days),
    }
  })
}

/** Whole months from the first of one month to the first of another. */
function monthsBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  return Math.max(0, (end ?? 0) - (start ?? 0))
}
