import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { order } from '@landbook/contracts/engine/values/sorted'
import { AGREEMENT_FIELDS } from '@landbook/contracts/records/agreements/fields'
import type { Column } from '../../engine/list/tableRows.ts'

interface Agreement {
  dateOfExpiration: string | null
  expirationWording: string | null
}

/** What the column reads of an agreement. */
export const EXPIRATION = ['dateOfExpiration', 'expirationWording'] as const

/** When an agreement ends: a day, or the wording where there is none, which comes last (spec part 2, section 2). */
export const expirationColumn = {
  source: 'dateOfExpiration' as const,
  label: labelOf(AGREEMENT_FIELDS.dateOfExpiration),
  width: 150,
  members: EXPIRATION,
  sortBy: ['dateOfExpiration'],
  value: ({ dateOfExpiration, expirationWording }: Agreement) =>
    dateOfExpiration ? formatDate(dateOfExpiration) : expirationWording,
  sort: (a: Agreement, b: Agreement) => order(a.dateOfExpiration ?? '', b.dateOfExpiration ?? ''),
  isLast: ({ dateOfExpiration }: Agreement) => !dateOfExpiration,
} satisfies Column<Agreement>
