import { isEmpty, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { showValue } from '@landbook/contracts/engine/kernel/show'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { changesByTerm } from '@landbook/contracts/records/lease/amendments'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { today } from '../../engine/data/companyTime.ts'
import type { LeaseRow } from './leaseRow.ts'

/** Of each term that is amended, what it is since when or will be: its field shows the lease as it was made. */
export function amendedNotes(row: LeaseRow, day = today()): ReadonlyMap<string, string> {
  const notes = new Map<string, string>()
  for (const [term, changes] of changesByTerm(row)) {
    const schema = lease.fields[term]
    const textOf = (value: unknown) => showValue(schema, value)
    const last = changes.findLast(({ effectiveDate }) => effectiveDate <= day)
    const next = changes.find(({ effectiveDate }) => effectiveDate > day)
    const isOther = (change: typeof last) =>
      change !== undefined && !(isEmpty(change.value) ? isEmpty(row[term]) : change.value === row[term])
    const said = [
      last &&
        isOther(last) &&
        LEASE_MESSAGES.amendedSince(textOf(last.value), formatDate(last.effectiveDate)),
      next &&
        (last || isOther(next)) &&
        LEASE_MESSAGES.amendedFrom(textOf(next.value), formatDate(next.effectiveDate)),
    ].filter((text) => typeof text === 'string')
    if (said.length > 0 && !metaOf(schema).computed) notes.set(term, LEASE_MESSAGES.amended(said))
  }
  return notes
}
