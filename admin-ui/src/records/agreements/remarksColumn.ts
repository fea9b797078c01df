import { AGREEMENT_MESSAGES } from '@landbook/contracts/records/agreements/messages'
import { REMARKED, remarksOn } from '@landbook/contracts/records/agreements/term'
import { dayShownBy } from '../../engine/data/shownDay.ts'
import type { Column } from '../../engine/list/tableRows.ts'
import { EXPIRATION } from './expirationColumn.ts'

/** What the columns of the expiration and the remarks read of an agreement. */
export const REMARKS = [...new Set([...EXPIRATION, ...REMARKED])]

/** What is to be looked at of an agreement, as on its page. */
export const remarksColumn = {
  source: 'toCheck' as const,
  label: AGREEMENT_MESSAGES.toCheck,
  width: 170,
  value: (row: Parameters<typeof remarksOn>[0]) => remarksOn(row, dayShownBy(row)).join('; ') || null,
} satisfies Column<Parameters<typeof remarksOn>[0]>
