import type { Comparator } from './sort.ts'

/** Two lists in one order as one, without what is in both. */
export function merged<D>(first: readonly D[], second: readonly D[], compare: Comparator<D>): D[] {
  const all: D[] = []
  let next = 0
  for (const one of first) {
    for (let other = second[next]; other !== undefined; other = second[next]) {
      const order = compare(other, one)
      if (order > 0) break
      if (order < 0) all.push(other)
      next += 1
    }
    all.push(one)
  }
  return [...all, ...second.slice(next)]
}

/** The same of batches that are read as they are needed, the first of them before the second. */
export async function* mergedStreams<D>(
  first: AsyncIterable<readonly D[]>,
  second: AsyncIterable<readonly D[]>,
  compare: Comparator<D>,
): AsyncGenerator<D> {
  const [ones, others] = [singly(first), singly(second)]
  try {
    let one = await ones.next()
    let other = await others.next()
    while (!one.done || !other.done) {
      const order = one.done ? 1 : other.done ? -1 : compare(one.value, other.value)
      if (order <= 0 && !one.done) yield one.value
      if (order > 0 && !other.done) yield other.value
      if (order <= 0) one = await ones.next()
      if (order >= 0) other = await others.next()
    }
  } finally {
    await Promise.all([ones.return(), others.return()])
  }
}

async function* singly<D>(batches: AsyncIterable<readonly D[]>): AsyncGenerator<D, void> {
  for await (const batch of batches) yield* batch
}
