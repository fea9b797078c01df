import { Exact, rounded } from '../../engine/values/decimals.ts'
import { feet, isBelow } from '../lease/leased-rows.ts'
import type { Capacity } from './capacity.ts'
import type { Cause, Depths, LeasePart } from './cause.ts'
import type { BesideDepths, Ended } from './ends.ts'
import { type HoldState, type Stacked, stackOf } from './stack.ts'

type Figure = InstanceType<typeof Exact>

/** The part of a lease that is on a land, with all that holds it, and how what nothing holds ended. */
export interface HeldLease extends LeasePart {
  causes: readonly Cause[]
  /** How what nothing holds ended. */
  ended: (beside: BesideDepths) => Ended
  /** In place of 'due', where it is not known that the lease ends at all. */
  question?: string
}

export interface Part extends Stacked {
  depths: Depths
  lessor: string | null
  lease: HeldLease | null
  since: string | null
}

/** Acres that a lease takes beyond those that there are, with what would hold them. */
export type Excess = Part & { lease: HeldLease }

/** Layers between all depths that leases, clauses and minerals name: within each, everything is the same. */
export function layersOf(leases: readonly HeldLease[], capacities: readonly Capacity[] = []): Depths[] {
  const ofLeases = leases.flatMap(({ row, causes }) => [
    feet(row.fromDepth),
    feet(row.toDepth),
    ...causes.flatMap(({ depths: { from, to } }) => [from, to]),
  ])
  const borders = [...ofLeases, ...capacities.map(({ from }) => from)]
  const known = borders.filter((border) => border !== null && border > 0) as number[]
  const from = [0, ...new Set(known)].toSorted((one, other) => one - other)
  return from.map((top, index) => ({ from: top, to: from[index + 1] ?? null }))
}

const RANK: readonly HoldState[] = ['held', 'disputed', 'due']

/**
 * The net acres of a land at one depth, by lease and state. They add up to those of the land exactly: what leases take
 * beyond them is returned as excess, of the leases that hold least.
 */
export function layerOf(
  layer: Depths,
  leases: readonly HeldLease[],
  capacity: Capacity,
): { parts: Part[]; excess: Excess[] } {
  const parts: Part[] = []
  const excess: Excess[] = []
  let left = capacity.acres
  const leftOf = new Map([...capacity.holders, ...capacity.atMost])
  const wanted = leases
    .filter(({ row }) => isBelow(layer.from, row) && !capacity.elsewhere.has(row.lessor ?? ''))
    .flatMap((lease) => stacked(lease, layer))
  for (const part of wanted.toSorted((one, other) => RANK.indexOf(one.state) - RANK.indexOf(other.state))) {
    const { lessor } = part
    // A lessor who owns nothing on record limits nothing: whose acres they are is then not known.
    const ofHolder = lessor === null ? undefined : leftOf.get(lessor)
    const acres = Exact.max(0, Exact.min(part.acres, left, ofHolder ?? left))
    left = left.minus(acres)
    if (lessor !== null && ofHolder) leftOf.set(lessor, ofHolder.minus(acres))
    if (acres.gt(0)) parts.push({ ...part, acres })
    // A lease that is released by now may have been so already.
    if (part.state !== 'due' && part.lease.lease.status !== 'REL' && acres.lt(part.acres))
      excess.push({ ...part, acres: part.acres.minus(acres) })
  }
  for (const holder of capacity.atMost.keys()) leftOf.delete(holder)
  return { parts: [...parts, ...notLeased(layer, left, leftOf)], excess }
}

/** All depths of a part of a lease, whatever else takes the land's acres. */
export const allOf = (lease: HeldLease): Part[] =>
  joined(layersOf([lease]).map((layer) => (isBelow(layer.from, lease.row) ? stacked(lease, layer) : [])))

function stacked(lease: HeldLease, layer: Depths): (Part & { lease: HeldLease })[] {
  const isAbove = lease.causes.some(({ depths }) => layer.from < depths.from)
  const isBelow = lease.causes.some(({ depths }) => depths.to !== null && layer.from >= depths.to)
  const causes = lease.causes.filter(
    ({ depths: { from, to } }) => from <= layer.from && (to === null || layer.from < to),
  )
  return stackOf(lease.acres, causes).map((part) => {
    const found = { ...part, depths: layer, lessor: lease.row.lessor, lease, since: null }
    if (part.state !== 'due') return found
    return lease.question === undefined
      ? { ...found, ...lease.ended({ isAbove, isBelow }) }
      : { ...found, state: 'disputed', ...ofQuestion(lease.question) }
  })
}

const ofQuestion = (reason: string) => ({
  reasons: [reason],
  causes: [{ reason, status: null, isCertain: false }],
})

/** By holder, if it is known whose acres are left. */
function notLeased(depths: Depths, left: Figure, leftOf: ReadonlyMap<string, Figure>): Part[] {
  const of = (acres: Figure, lessor: string | null): Part[] =>
    acres.gt(0)
      ? [{ acres, state: 'notLeased', reasons: [], causes: [], depths, lessor, lease: null, since: null }]
      : []
  const held = [...leftOf.values()].reduce((sum, acres) => sum.plus(acres), new Exact(0))
  if (held.gt(left)) return of(left, null)
  return [...[...leftOf].flatMap(([holder, acres]) => of(acres, holder)), ...of(left.minus(held), null)]
}

/** Joins the parts of layers above each other that differ in nothing but their depths. */
export function joined(layers: readonly (readonly Part[])[]): Part[] {
  const done: Part[] = []
  let above = new Map<string, Part>()
  for (const layer of layers) {
    const here = new Map<string, Part>()
    for (const part of layer) {
      const key = JSON.stringify([
        part.lease?.lease.id,
        part.lessor,
        part.state,
        part.reasons,
        part.since,
        rounded(part.acres),
        here.size,
      ])
      const same = above.get(key)
      const grown = same ?? { ...part }
      grown.depths = { from: grown.depths.from, to: part.depths.to }
      if (!same) done.push(grown)
      here.set(key, grown)
    }
    above = here
  }
  return done
}
