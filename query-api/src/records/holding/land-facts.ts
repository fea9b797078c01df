import { holds } from '@landbook/contracts/engine/roles'
import { factsOfLand } from '@landbook/contracts/records/holding/land-daily-work'
import { daysOf } from '../../engine/context/day-argument.ts'
import { charge } from '../../engine/schema/budget.ts'
import type { FactsOfDay } from '../../engine/schema/daily.ts'
import { FOLLOWS_FROM, reckon } from './holdings.ts'

/** What is read around a land, most of which is kept. */
const VALUES_OF_LAND = 40

/** What holds the acres of lands, for those who may read all from which it follows. */
export const factsOfLands: FactsOfDay = {
  each: VALUES_OF_LAND,
  async read(context, lands) {
    if (!FOLLOWS_FROM.every(({ read }) => holds(context.person.roles, read))) return new Map()
    charge(context, lands.length * VALUES_OF_LAND)
    const ids = lands.map(({ id }) => id)
    const found = await reckon(context, context, ids, daysOf(context))
    return new Map(found.map(({ holding }) => [holding.land.id, factsOfLand(holding)]))
  },
}
