/** A figure and its goal. `limit` is measured in the same run, or a fixed goal if there is no baseline. */
export interface Figure {
  name: string
  measured: string
  limit: string
  ratio: number
  goal: string
  met: boolean
}

/** A figure that must be at least `atLeast` of its limit. */
export function share(name: string, value: number, limit: number, atLeast: number, unit: string): Figure {
  return { ...compared(name, value, limit, unit), goal: `≥ ${atLeast}`, met: value / limit >= atLeast }
}

/** A figure that must be at most `atMost` times its limit. */
export function multiple(name: string, value: number, limit: number, atMost: number, unit: string): Figure {
  return { ...compared(name, value, limit, unit), goal: `≤ ${atMost}`, met: value / limit <= atMost }
}

/**
 * A figure that must not grow faster than the `sizes` to the power `atMost`, from the first to the last: 1 is in
 * proportion, 0 not at all. The ratio is the measured power.
 */
export function growing(
  name: string,
  sizes: readonly number[],
  values: readonly number[],
  atMost: number,
): Figure {
  const growth = (numbers: readonly number[]) => (numbers.at(-1) ?? Number.NaN) / (numbers[0] ?? Number.NaN)
  const power = Math.log(growth(values)) / Math.log(growth(sizes))
  return {
    name,
    measured: values.map((value) => show(value, '').trim()).join(', '),
    limit: `× ${growth(sizes)}`,
    ratio: power,
    goal: `≤ ${atMost}`,
    met: power <= atMost,
  }
}

const compared = (name: string, value: number, limit: number, unit: string) => ({
  name,
  measured: show(value, unit),
  limit: show(limit, unit),
  ratio: value / limit,
})

const show = (value: number, unit: string) =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: value < 1 ? 3 : value < 100 ? 1 : 0 })} ${unit}`

export function print(figures: readonly Figure[]): void {
  console.table(
    figures.map(({ name, measured, limit, ratio, goal, met }) => ({
      figure: name,
      measured,
      limit,
      ratio: Number(ratio.toPrecision(3)),
      goal,
      met: met ? 'yes' : 'NO',
    })),
  )
}

export const median = (values: readonly number[]): number => percentile(values, 50)

/** The given percentile. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

const ROUNDS = 5

/**
 * Two rates (per second) measured in turn, in the round with the median ratio: a temporary slowdown of the machine
 * affects one round, and both sides of it.
 */
export async function inTurn(
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<{ ours: number; bare: number }> {
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const [limit, measured] = [await bare(), await ours()]
    rounds.push({ ours: measured, bare: limit })
  }
  const [middle] = rounds.sort((a, b) => a.ours / a.bare - b.ours / b.bare).slice(Math.floor(ROUNDS / 2))
  if (!middle) throw new Error('nothing was measured')
  return middle
}
