import { holds } from '@landbook/contracts/engine/roles'
import type { Shape } from '@landbook/contracts/engine/values/shapes'
import type { FactsOfRightOfWay } from '@landbook/contracts/records/agreements/checks'
import { milesBetween } from '@landbook/contracts/records/places/distance'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { charge } from '../../engine/schema/budget.ts'
import type { FactsOfDay } from '../../engine/schema/daily.ts'
import { linksOf, unique } from '../holding/around.ts'

/** What is read around a right of way. */
const VALUES_OF_ROW = 20
/** Miles: lines of maps that were drawn apart do not meet. */
const NEAR = 1

export const factsOfRightsOfWay: FactsOfDay = {
  each: VALUES_OF_ROW,
  async checked(context, rows) {
    if (!holds(context.person.roles, tract.read)) return new Map()
    charge(context, rows.length * VALUES_OF_ROW)
    const landIds = unique(rows.flatMap((row) => linksOf(row, 'locatedOn')))
    const lands = new Map((await context.views().of(tract).getMany(landIds)).map((one) => [one.id, one]))
    return new Map(
      rows.flatMap((row): [string, FactsOfRightOfWay][] => {
        const shape = row.geometry as Shape | undefined
        const on = linksOf(row, 'locatedOn').flatMap((id) => lands.get(id) ?? [])
        const drawn = on.flatMap(({ geometry }) => (geometry ? [geometry as Shape] : []))
        // It may be on the one that is not drawn.
        if (!shape || drawn.length === 0 || drawn.length < on.length) return []
        const miles = Math.min(...drawn.map((boundary) => milesBetween(shape, boundary)))
        if (miles <= NEAR) return []
        const named = on.map(({ id, name }) => ({ type: tract.type, id, name: String(name) }))
        return [[row.id, { away: { miles: miles.toFixed(1), lands: named } }]]
      }),
    )
  },
}
