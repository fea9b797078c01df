import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { exactText, type KnownSum } from '@landbook/contracts/engine/values/decimals'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordGroup } from '../data/groups.ts'
import { asAnswer } from '../data/operations.ts'
import type { Row } from '../data/row.ts'
import { type AskedCount, groupsOf } from '../data/windows.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { ArrayField } from './ArrayField.tsx'
import { DataTable } from './DataTable.tsx'
import { type Grouping, textOfGroup } from './grouping.ts'
import { type GroupOfDays, groupsOfDays } from './groupsOfDays.ts'
import type { Column } from './tableRows.ts'
import { summedIn } from './useTotals.ts'

const messages = MESSAGES.days.compared
const SIDES = ['from', 'to', 'difference'] as const

interface Props {
  record: AnyRecord
  /** The outermost first. */
  groupings: readonly Grouping[]
  /** Those that are shown. */
  columns: readonly Column<Row>[]
  /** What the list is asked for on the two days. */
  before: AskedCount
  after: AskedCount
  /** Of the file. */
  exportName: string
}

/** How many rows the groups of a list have on two days, and their sums. */
export function GroupsOfDays({ record, groupings, columns, before, after, exportName }: Props) {
  const then = useGroupsOfDay(record, { groupings, columns, among: before })
  const now = useGroupsOfDay(record, { groupings, columns, among: after })
  const rows = useMemo(
    () => then.data && now.data && groupsOfDays(then.data, now.data),
    [then.data, now.data],
  )
  const shown = useMemo(() => columnsOf(record, groupings, columns), [record, groupings, columns])
  const failed = [then, now].find(({ error }) => error)
  if (failed?.error) return <LoadError error={failed.error} onRetry={failed.refetch} />
  return (
    <ArrayField label={messages.groups} data={rows} rowKey={({ id }) => id} exportName={exportName} hasFiles>
      <DataTable columns={shown} />
    </ArrayField>
  )
}

interface Asked extends Pick<Props, 'groupings' | 'columns'> {
  among: AskedCount
}

/** `data` is undefined until they are read. */
function useGroupsOfDay({ type }: AnyRecord, { groupings, columns, among }: Asked) {
  const asked = useMemo(
    () => ({ by: groupings.map(({ name }) => name), sums: summedIn(columns) }),
    [groupings, columns],
  )
  return asAnswer<readonly RecordGroup[]>(useQuery(groupsOf({ type, ...asked, ...among })))
}

function columnsOf(
  record: AnyRecord,
  groupings: readonly Grouping[],
  columns: readonly Column<Row>[],
): readonly Column<GroupOfDays>[] {
  const heading = (what: string, side: (typeof SIDES)[number]) => `${what} · ${messages[side]}`
  return [
    ...groupings.map(
      (grouping, at): Column<GroupOfDays> => ({
        source: grouping.name,
        label: grouping.label,
        width: 180,
        value: ({ values }) => textOfGroup(record, grouping, values[at] ?? { id: null, text: null }),
      }),
    ),
    ...SIDES.map(
      (side): Column<GroupOfDays> => ({
        source: `count ${side}`,
        label: heading(messages.rows, side),
        align: 'right',
        width: 90,
        value: ({ count }) => count[side],
      }),
    ),
    ...columns.flatMap(({ source, label, sums, format = exactText }) =>
      sums
        ? SIDES.map(
            (side): Column<GroupOfDays> => ({
              source: `${source} ${side}`,
              label: heading(label, side),
              align: 'right',
              width: 130,
              // What is known in part is exported as it is shown, so that nobody adds it up as if it were whole.
              value: ({ sumOf }) => {
                const { sum, unknown } = sumOf(source)[side]
                return unknown > 0 ? textOf(side, sumOf(source)[side], String) : sum
              },
              render: ({ sumOf }) => textOf(side, sumOf(source)[side], format),
            }),
          )
        : [],
    ),
  ]
}

function textOf(side: (typeof SIDES)[number], sum: KnownSum, format: (figure: string) => string): string {
  const { known, difference } = MESSAGES.sums
  return (side === 'difference' ? difference : known)(sum, format)
}
