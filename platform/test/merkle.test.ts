import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inclusionProof, leafHash, merkleRoot, rootBy } from '../src/engine/log/merkle.ts'

const leavesOf = (size: number) => Array.from({ length: size }, (_, n) => leafHash(`leaf ${n}`))
const someTree = fc
  .integer({ min: 1, max: 200 })
  .chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1)))

describe('the Merkle tree', () => {
  it('has the roots of RFC 9162', async () => {
    // Computed by another implementation: sha256('') and sha256(0x00) are the RFC's own examples.
    expect(await merkleRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(await merkleRoot([leafHash('')])).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    )
  })

  it('proves every leaf in its place', async () => {
    await fc.assert(
      fc.asyncProperty(someTree, async ([size, index]) => {
        const leaves = leavesOf(size)
        const proof = await inclusionProof(leaves, index)
        expect(proof.path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)))
        expect(rootBy(proof, leaves[index] ?? '')).toBe(await merkleRoot(leaves))
      }),
    )
  })

  it('does not prove another leaf, index or path', async () => {
    await fc.assert(
      fc.asyncProperty(someTree, fc.nat(), fc.nat(), async ([size, index], other, at) => {
        const leaves = leavesOf(size)
        const [root, proof, leaf] = [
          await merkleRoot(leaves),
          await inclusionProof(leaves, index),
          leaves[index] ?? '',
        ]
        expect(rootBy(proof, leafHash('another'))).not.toBe(root)
        if (other % size !== index) expect(rootBy({ ...proof, index: other % size }, leaf)).not.toBe(root)
        expect(rootBy({ ...proof, path: [...proof.path, leaf] }, leaf)).not.toBe(root)
        if (proof.path.length === 0) return
        expect(rootBy({ ...proof, path: proof.path.slice(1) }, leaf)).not.toBe(root)
        const path = proof.path.with(at % proof.path.length, leafHash('another'))
        expect(rootBy({ ...proof, path }, leaf)).not.toBe(root)
      }),
    )
  })
})
