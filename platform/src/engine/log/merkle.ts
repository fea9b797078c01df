import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * The Merkle tree of RFC 9162 (section 2.1) with SHA-256, hashes in hexadecimal. The first byte distinguishes leaves
 * from inner nodes, so that neither can be forged as the other.
 */
const LEAF = '00'
const NODE = '01'

/** Hashes per turn of the event loop: a large tree must not starve this process's requests. */
const AT_ONCE = 2_000

export const leafHash = (leaf: string): string =>
  hash('sha256', Buffer.concat([Buffer.from(LEAF, 'hex'), Buffer.from(leaf)]), 'hex')

const nodeHash = (left: string, right: string): string =>
  hash('sha256', Buffer.from(NODE + left + right, 'hex'), 'hex')

/** As items.map(make), with pauses. */
async function mapped<T, U>(items: readonly T[], make: (item: T) => U): Promise<U[]> {
  const made: U[] = []
  for (const item of items) {
    made.push(make(item))
    if (made.length % AT_ONCE === 0) await nextTurn()
  }
  return made
}

export const leafHashes = (leaves: readonly string[]): Promise<string[]> => mapped(leaves, leafHash)

/** The next level up; an unpaired last node moves up unchanged. */
function above(level: readonly string[]): Promise<string[]> {
  const lefts = level.filter((_, at) => at % 2 === 0)
  let at = 1
  return mapped(lefts, (left) => {
    const right = level[at]
    at += 2
    return right === undefined ? left : nodeHash(left, right)
  })
}

/** The root over the leaves' hashes; without leaves, the hash of nothing. */
export async function merkleRoot(leaves: readonly string[]): Promise<string> {
  let level = leaves
  while (level.length > 1) level = await above(level)
  return level[0] ?? hash('sha256', '', 'hex')
}

/** Proof of a leaf in a tree: its index, the tree's size, and the sibling hashes on the path to the root. */
export interface InclusionProof {
  index: number
  size: number
  path: string[]
}

export async function inclusionProof(leaves: readonly string[], index: number): Promise<InclusionProof> {
  const path: string[] = []
  let level = leaves
  for (let at = index; level.length > 1; at >>= 1) {
    const beside = level[at ^ 1]
    if (beside !== undefined) path.push(beside)
    level = await above(level)
  }
  return { index, size: leaves.length, path }
}

/** The root that follows from a leaf and its proof; undefined if the proof is impossible. */
export function rootBy({ index, size, path }: InclusionProof, leaf: string): string | undefined {
  if (index < 0 || index >= size) return undefined
  let found = leaf
  let used = 0
  for (let at = index, last = size - 1; last > 0; at >>= 1, last >>= 1) {
    if (at === last && at % 2 === 0) continue // An unpaired node.
    const beside = path[used++]
    if (beside === undefined) return undefined
    found = at % 2 === 0 ? nodeHash(found, beside) : nodeHash(beside, found)
  }
  return used === path.length ? found : undefined
}
