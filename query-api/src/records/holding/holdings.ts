import { holdingsOf, type LandHolding } from '@landbook/contracts/records/holding/holding'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import type { WorkContext } from '../../engine/context/context.ts'
import type { Days } from '../../engine/context/days.ts'
import { readAround } from './around.ts'
import { factsOf } from './facts.ts'
import { keep, keptOf, keyOf } from './kept.ts'
import { marksOf } from './marks.ts'

/** What holds a land. It stays as long as `mark` does. */
export interface Reckoned {
  mark: string
  holding: LandHolding
}

/** What holds a land follows from these beside the land. */
export const FOLLOWS_FROM = [lease, well, unit] as const

/** Lands or leases computed before other requests get a turn. */
export const AT_ONCE = 100

/**
 * What holds the acres of lands, in their order, as the read models of `then` have them. What was worked out before is
 * kept as long as all documents that it follows from are the same: of what changed, only the lands around it are worked
 * out anew (decision 0064).
 */
export async function reckon(
  now: Pick<WorkContext, 'views' | 'turn'>,
  then: Pick<WorkContext, 'views'>,
  landIds: readonly string[],
  days: Days,
): Promise<Reckoned[]> {
  const views = now.views()
  const around = await readAround(then, landIds)
  const markOf = marksOf(around)
  const marks = new Map(around.lands.map((land) => [land.id, markOf(land)]))
  const found = new Map<string, LandHolding>()
  for (const [id, mark] of marks) {
    const kept = keptOf<LandHolding>(views, keyOf('land', id, days), mark)
    if (kept) found.set(id, kept)
  }
  const missing = [...marks.keys()].filter((id) => !found.has(id))
  for (let first = 0; first < missing.length; first += AT_ONCE) {
    if (first > 0) await now.turn.pause()
    const some = missing.slice(first, first + AT_ONCE)
    // A few lands are all missing, or none: what is around them has been read.
    const { lands, facts } = factsOf(some.length === marks.size ? around : await readAround(then, some))
    for (const holding of holdingsOf(lands, facts, days.day, days.knownOn)) {
      const { id } = holding.land
      found.set(id, holding)
      keep(views, keyOf('land', id, days), { mark: marks.get(id) ?? '', value: holding })
    }
  }
  return [...marks].flatMap(([id, mark]) => {
    const holding = found.get(id)
    return holding ? [{ mark, holding }] : []
  })
}
