import { invalid } from '../../engine/kernel/errors.ts'
import { labelOf } from '../../engine/kernel/fields.ts'
import type { Amount } from '../../engine/kernel/reference-fields.ts'
import { rulesOf } from '../../engine/kernel/rules.ts'
import { formatDate } from '../../engine/values/dates.ts'
import { sum } from '../../engine/values/decimals.ts'
import { refuseUpsideDownRows } from '../places/depth-range.ts'
import { amendedField, amendedValue, termsOn } from './amendments.ts'
import { type Lease, lease } from './declaration.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { amountOf, extensionExpiration, primaryTermEnd, termYears } from './terms.ts'

const NOT_OF_TEMPLATES = [
  'leasedLands',
  'leaseRecordings',
  'assignments',
  'wells',
  'amendments',
  'payments',
] as const

const acresIn = (interests: readonly Amount<'Tract', 'acres'>[]): string =>
  sum(interests.map(({ acres }) => acres))

type Amendment = Lease['amendments'][number]

/** One that cannot be read, and a second one of a term and day. Those that are older stay as they are. */
function refuseAmendment(amendment: Amendment, old: Amendment | undefined, all: readonly Amendment[]) {
  const { id, effectiveDate, term, value } = amendment
  const isSameTerm = term === old?.term
  if (!isSameTerm || value !== old.value) {
    const read = amendedValue(amendment)
    if ('problem' in read) throw invalid([{ path: 'value', message: read.problem }])
  }
  if (isSameTerm && effectiveDate === old.effectiveDate) return
  const other = all.find((row) => row.id !== id && row.term === term && row.effectiveDate === effectiveDate)
  const field = amendedField(term)
  if (other && field) {
    const message = LEASE_MESSAGES.amendedTwice(labelOf(field), formatDate(effectiveDate), other.value ?? '')
    throw invalid([{ path: 'term', message }])
  }
}

/** Expirations, the bonus and the acres of recordings and assignments are always computed, never taken from clients. */
export const leaseRules = rulesOf(lease, {
  computes: {
    termYears: (after) => termYears(termsOn(after).termMonth),
    primaryExpirationDate: (after) => primaryTermEnd(termsOn(after)),
    bonusAmount: (after) => amountOf(after.netMineralAcres, termsOn(after).bonusPerAcre),
    extensionExpirationDate: (after) => extensionExpiration(termsOn(after)),
  },
  refuse(after, before) {
    const grows = NOT_OF_TEMPLATES.some((list) => after[list].length > (before?.[list].length ?? 0))
    if (after.template && grows) throw invalid([{ path: 'template', message: LEASE_MESSAGES.onlyClauses }])
    refuseUpsideDownRows(after.leasedLands, before?.leasedLands)
    for (const amendment of after.amendments) {
      const old = before?.amendments.find(({ id }) => id === amendment.id)
      refuseAmendment(amendment, old, after.amendments)
    }
  },
  // Its amendments are of the source alone: a new lease is written on the terms that hold now.
  cloned: (source) => termsOn(source),
  parts: {
    leaseRecordings: { totalAcres: ({ recordingInterest }) => acresIn(recordingInterest) },
    assignments: { totalAcres: ({ assignmentInterests }) => acresIn(assignmentInterests) },
  },
})
