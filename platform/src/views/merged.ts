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

/** The same of batches that are read as they are needed. */
export async function* mergedStreams<D>(
  first: AsyncIterable<readonly D[]>,
  second: AsyncIterable<readonly D[]>,
  compare: Comparator<D>,
): AsyncGenerator<D> {
  const others = singly(second)
  try {
    let other = await others.next()
    for await (const one of singly(first)) {
      for (; !other.done; other = await others.next()) {
        const order = compare(other.value, one)
        if (order > 0) break
        if (order < 0) yield other.value
      }
      yield one
    }
    for (; !other.done; other = await others.next()) yield other.value
  } finally {
    await others.return()
  }
}

async function* singly<D>(batches: AsyncIterable<readonly D[]>): AsyncGenerator<D, void> {
  for await (const batch of batches) yield* batch
}
