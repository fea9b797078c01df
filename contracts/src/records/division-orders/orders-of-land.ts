import { labelOf } from '../../engine/kernel/fields.ts'
import { knownSum } from '../../engine/values/decimals.ts'
import { wholeSum } from '../../engine/values/known-sums.ts'
import type { StatedOrder, WellOfOrders } from './facts.ts'
import { DOIS, divisionOrders } from './lines.ts'
import { DIVISION_ORDER_MESSAGES as messages } from './messages.ts'

/** What the plat tracts of a land have each for itself. */
const ADDED = ['platTractAcres', 'lateralFeet', 'familyAcres', ...DOIS, 'totalDOI'] as const
/** What they have in common: one may state it for all. */
const COMMON = ['wellUnitAcres', 'wellLateralFeet', 'mineralOwnership', 'royaltyRate'] as const
type Stated = (typeof ADDED | typeof COMMON)[number]

/** Nothing is computed without these. */
const INPUTS: readonly Stated[] = ['platTractAcres', 'wellUnitAcres', 'lateralFeet', 'wellLateralFeet']

/** What is stated of a land as a whole, and what only some of its plat tracts state, or state otherwise than others. */
export interface OrderOfLand {
  order: StatedOrder | undefined
  missing: readonly string[]
  notes: readonly string[]
}

/** A plat may have several tracts of one land, each with its own division order. */
export function orderOfLand(
  { divisionOrder }: Pick<WellOfOrders, 'divisionOrder'>,
  land: { id: string; name: string },
): OrderOfLand {
  const [order, ...more] = divisionOrder.filter(({ Tract }) => Tract?.id === land.id)
  if (!order || more.length === 0) return { order, missing: [], notes: [] }
  const orders = [order, ...more]
  const stated = (name: Stated) => orders.flatMap((one) => one[name] ?? [])
  const added = ADDED.map((name) => [name, wholeSum(knownSum(orders.map((one) => one[name])))] as const)
  const common = COMMON.map((name) => {
    const [value = null, ...others] = new Set(stated(name))
    return [name, others.length > 0 ? null : value] as const
  })
  const all = [...added, ...common]
  const open = all.flatMap(([name, value]) => (value === null && stated(name).length > 0 ? [name] : []))
  const said = (names: readonly Stated[]) =>
    names.map((name) => {
      const isAdded = ADDED.some((one) => one === name)
      const text = isAdded ? messages.platTractsOpen : messages.platTractsDiffer
      return text(land.name, labelOf(divisionOrders.fields[name]))
    })
  return {
    order: { ...order, ...Object.fromEntries(all) },
    missing: said(open.filter((name) => INPUTS.includes(name))),
    notes: said(open.filter((name) => !INPUTS.includes(name))),
  }
}
