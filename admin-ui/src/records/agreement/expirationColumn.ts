import { labelOf } from '@landbook/contracts/kernel/fields'
import { AGREEMENT_FIELDS } from '@landbook/contracts/records/shared/agreement'
import { formatDate } from '@landbook/contracts/values/dates'
import { order } from '@landbook/contracts/values/sorted'
import type { Column } from '../../kit/list/tableRows.ts'

interface Agreement {
  dateOfExpiration: string | null
  expirationWording: string | null
}

/** What the column reads of an agreement. */
export const EXPIRATION = ['dateOfExpiration', 'expirationWording'] as const

/** When an agreement ends: a day, or the wording where there is none, which comes last (spec part 2, section 2). */
export const expirationColumn = {
  key: 'dateOfExpiration' as const,
  label: labelOf(AGREEMENT_FIELDS.dateOfExpiration),
  width: 150,
  value: ({ dateOfExpiration, expirationWording }: Agreement) =>
    dateOfExpiration ? formatDate(dateOfExpiration) : expirationWording,
  sort: (a: Agreement, b: Agreement) => order(a.dateOfExpiration ?? '', b.dateOfExpiration ?? ''),
  isLast: ({ dateOfExpiration }: Agreement) => !dateOfExpiration,
} satisfies Column<Agreement>
