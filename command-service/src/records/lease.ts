import {
  bonusAmount,
  extensionExpiration,
  monthsAfter,
  termYears,
} from '@landbook/contracts/calculations/terms'
import { itemsOf, type RecordState } from '@landbook/contracts/kernel/record'
import type { Interest } from '@landbook/contracts/kernel/reference-fields'
import { sum } from '@landbook/contracts/values/decimals'
import type { Corrections, Rules } from '../kernel/rules.ts'

/** Expirations, the bonus and the acres of recordings and assignments are computed here, whatever a client says. */
export const leaseRules: Rules = {
  derive(after): Corrections {
    return {
      values: {
        termYears: termYears(after.termMonth),
        primaryExpirationDate: monthsAfter(after.effectiveDate, after.termMonth),
        bonusAmount: bonusAmount(after.netMineralAcres, after.bonusPerAcre),
        extensionExpirationDate: extensionExpiration(
          after.extensionDueDate,
          after.extensionOptionsYears,
          after.extensionOptionsMonths,
        ),
      },
      items: {
        leaseRecordings: totals(after, 'leaseRecordings', 'recordingInterest'),
        assignments: totals(after, 'assignments', 'assignmentInterests'),
      },
    }
  },
}

function totals(state: RecordState, list: string, interests: string): Corrections['items'][string] {
  return Object.fromEntries(
    itemsOf(state, list).map((item) => [item.id, { totalAcres: sum(acresIn(item[interests])) }]),
  )
}

const acresIn = (interests: unknown): string[] =>
  Array.isArray(interests) ? interests.map(({ acres }: Interest) => acres) : []
