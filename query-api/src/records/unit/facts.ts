import { holds } from '@landbook/contracts/engine/roles'
import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import { groupedBy } from '@landbook/contracts/records/holding/facts'
import { NOT_SPECIFIED, normalCounty } from '@landbook/contracts/records/places/places'
import { tract } from '@landbook/contracts/records/tract/declaration'
import type { FactsOfUnitChecks } from '@landbook/contracts/records/unit/checks'
import { well } from '@landbook/contracts/records/well/declaration'
import { charge } from '../../engine/schema/budget.ts'
import type { FactsOfDay } from '../../engine/schema/daily.ts'
import { linksOf, unique } from '../holding/around.ts'

/** What is read around a unit. */
const VALUES_OF_UNIT = 20

export const factsOfUnits: FactsOfDay = {
  each: VALUES_OF_UNIT,
  async checked(context, units) {
    if (![tract, well].every(({ read }) => holds(context.person.roles, read))) return new Map()
    charge(context, units.length * VALUES_OF_UNIT)
    const wells = await context
      .views()
      .of(well)
      .find({ '_links.unit': { $in: units.map(({ id }) => id) } })
    const landIds = unique(wells.flatMap((one) => linksOf(one, 'drilledOn')))
    const lands = await context.views().of(tract).getMany(landIds)
    const countyOf = new Map(lands.map(({ id, county }) => [id, normalCounty(county)]))
    const wellsIn = groupedBy(wells, (one) => linksOf(one, 'unit'))
    return new Map(
      units.map(({ id }): [string, FactsOfUnitChecks] => {
        const on = (wellsIn.get(id) ?? []).flatMap((one) => linksOf(one, 'drilledOn'))
        const counties = unique(on.flatMap((land) => countyOf.get(land) ?? []))
        const known = counties.filter((county) => county !== NOT_SPECIFIED)
        return [id, { counties: inTextOrder(known, (county) => county) }]
      }),
    )
  },
}
