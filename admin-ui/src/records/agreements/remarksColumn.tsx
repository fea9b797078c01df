import { AGREEMENT_MESSAGES } from '@landbook/contracts/records/agreements/messages'
import { CHECKS, REMARKED, type Remarked, remarksOn } from '@landbook/contracts/records/agreements/term'
import { dayShownBy } from '../../engine/data/shownDay.ts'
import { ListFilter } from '../../engine/list/ListFilter.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { EXPIRATION } from './expirationColumn.ts'

const { toCheck, checks } = AGREEMENT_MESSAGES

/** What the columns of the expiration and the remarks read of an agreement. */
export const REMARKS = [...new Set([...EXPIRATION, ...REMARKED])]

const remarks = (row: Remarked) => remarksOn(row, dayShownBy(row))

/** What is to be looked at of an agreement, as on its page. */
export const remarksColumn = {
  source: 'toCheck' as const,
  label: toCheck,
  width: 170,
  value: (row: Remarked) =>
    remarks(row)
      .map(({ text }) => text)
      .join('; ') || null,
} satisfies Column<Remarked>

/** The agreements of which something is to be looked at. */
export const REMARKS_FILTERS = [
  <ListFilter
    key="toCheck"
    source="toCheck"
    label={toCheck}
    member="checks"
    value={({ checks }: { checks?: unknown }) => checks}
    labelFor={(check) => (check === 'ended' ? checks.ended : checks.term)}
    options={CHECKS}
    shown="menu"
  />,
]
