import { createHash } from 'node:crypto'

const BLOCK_LINES = 20

/** A file to take blocks of, and how many lines it has. */
export interface SampledFile {
  path: string
  lines: number
}

/**
 * So many blocks of 20 lines, as Stryker names them ('kernel/diff.ts:21-40'), in the order of the files. Any block is as
 * likely as another; the same seed gives the same blocks of the same files.
 */
export function sampleOf(files: readonly SampledFile[], count: number, seed: string): string[] {
  const blocks = files.flatMap(({ path, lines }) =>
    Array.from({ length: Math.ceil(lines / BLOCK_LINES) }, (_, index) => {
      const from = index * BLOCK_LINES + 1
      return `${path}:${from}-${Math.min(from + BLOCK_LINES - 1, lines)}`
    }),
  )
  const drawn = (block: string) => createHash('sha256').update(`${seed} ${block}`).digest('hex')
  const chosen = new Set(blocks.toSorted((a, b) => (drawn(a) < drawn(b) ? -1 : 1)).slice(0, count))
  return blocks.filter((block) => chosen.has(block))
}
