import { formatDate } from '../../engine/values/dates.ts'
import { exactText, isZeroOrBlank } from '../../engine/values/decimals.ts'
import { exactMoney } from '../../engine/values/money.ts'
import { type Amended, type Ending, termsOn } from './amendments.ts'
import { day, type ExtensionFacts, earliest, isLate, receivedOn } from './end.ts'
import { acresLeased, hasAllAcres, type LeasedRow } from './leased-rows.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { amountOf } from './terms.ts'

const messages = LEASE_MESSAGES.standing

/** What an option to extend a lease follows from. Dates are YYYY-MM-DD, figures decimal strings. */
export interface OptionFacts extends ExtensionFacts, Amended {
  extendedUntil: string | null
  totalAmount: string | null
  amountPerAcre: string | null
  leasedLands: readonly LeasedRow[]
  payments?: Ending['payments']
}

/** That it can still be exercised, with its last day and amount, or no longer. */
export function optionOf(facts: OptionFacts, today: string, isHeld: boolean): string[] {
  const { extensionDue: due, extensionExercised: exercised, extendedUntil: end } = facts
  if (isLate(facts))
    return [messages.exercisedLate(formatDate(exercised), formatDate(due ?? facts.primaryExpirationDate))]
  if (facts.extensionExpirationDate === null) return []
  const last = due ?? day(facts.primaryExpirationDate)
  if (end !== null) return last === undefined ? [] : lateTender(facts, last)
  if (last === undefined) return []
  if (last >= today)
    return [
      (due === null ? messages.optionUndated : messages.optionDue)(formatDate(last), amountDue(facts, last)),
    ]
  // What else holds the lease is what counts by then.
  return isHeld ? [] : [messages.optionLapsed(formatDate(last))]
}

/** A check that came after the option was due, of a lease that was extended in time. */
function lateTender({ payments = [], extensionExercised }: OptionFacts, due: string): string[] {
  if (extensionExercised === null) return []
  const late = payments.flatMap((payment) => {
    const received = day(receivedOn(payment))
    return payment.paidFor === 'Extension' && received !== undefined && received > due ? [received] : []
  })
  const first = earliest(late)
  return first === null ? [] : [messages.lateTender(formatDate(first), formatDate(due))]
}

/** As the lease states it, or else by its acres, all of which have to be known. */
function amountDue(facts: OptionFacts, due: string): string | null {
  const { totalAmount, amountPerAcre } = termsOn(facts, due)
  if (!isZeroOrBlank(totalAmount)) return exactMoney(totalAmount)
  if (isZeroOrBlank(amountPerAcre) || !hasAllAcres(facts)) return null
  const acres = acresLeased(facts)
  return `${exactMoney(amountOf(acres, amountPerAcre))} (${exactText(acres)} × ${exactMoney(amountPerAcre)})`
}
