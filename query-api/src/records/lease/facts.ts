import type { FactsOfLeaseChecks } from '@landbook/contracts/records/lease/checks'
import { charge } from '../../engine/schema/budget.ts'
import type { FactsOfDay } from '../../engine/schema/daily.ts'
import { factsOfLeases as factsOfStandings, standingsOf, VALUES_OF_LEASE } from '../holding/standings.ts'
import { warningsAmong } from './warnings.ts'

/** What the values of the day of leases follow from, and their checks. */
export const factsOfLeases: FactsOfDay = {
  ...factsOfStandings,
  async checked(context, leases) {
    charge(context, leases.length * VALUES_OF_LEASE)
    const [standings, warnings] = [await standingsOf(context, leases), await warningsAmong(context, leases)]
    return new Map(
      leases.map(({ id }): [string, FactsOfLeaseChecks] => [
        id,
        { disagreement: standings.get(id)?.disagreement ?? null, tied: warnings.get(id) ?? [] },
      ]),
    )
  },
}
