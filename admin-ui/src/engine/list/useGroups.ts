import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordGroup } from '../data/groups.ts'
import type { Row } from '../data/row.ts'
import { type AskedRows, groupsOf } from '../data/windows.ts'
import { textOfGroup } from './grouping.ts'
import { type GroupLines, groupLines } from './groupLines.ts'
import type { Column } from './tableRows.ts'
import type { ListGrouping } from './useGrouping.ts'
import { useTotalsBy } from './useTotals.ts'

const NO_GROUPS: readonly RecordGroup[] = []

/** The groups that a list is asked for with; none where it has no groups. `isKnown`: whether they have been read. */
export function useGroups({ type }: AnyRecord, asked: AskedRows | undefined) {
  const { groupedBy: member = '', filter, asOf, on } = asked ?? {}
  const enabled = member !== ''
  const { data, error, refetch } = useQuery({
    ...groupsOf({ type, member, filter, asOf, on }),
    enabled,
  })
  return {
    data: data ?? NO_GROUPS,
    isKnown: !enabled || data !== undefined,
    error: data ? null : error,
    refetch,
  }
}

interface Options {
  record: AnyRecord
  grouping: ListGrouping
  /** What the rows on the screen were asked for by. */
  asked: AskedRows | undefined
  shownColumns: readonly Column<Row>[]
}

/** The lines of a list with groups; undefined for one without. */
export function useGroupLines({ record, grouping, asked, shownColumns }: Options): GroupLines | undefined {
  const { data: groups } = useGroups(record, asked)
  const { filter, asOf, on, groupedBy } = asked ?? {}
  const among = useMemo(
    () => (groupedBy === undefined ? undefined : { filter, asOf, on }),
    [filter, asOf, on, groupedBy],
  )
  const totals = useTotalsBy(record.type, shownColumns, among, groupedBy)
  return useMemo(() => {
    const { choices, isFolded, toggle } = grouping
    const by = choices.find(({ name }) => name === groupedBy)
    if (!by) return undefined
    const textOf = (group: RecordGroup) => textOfGroup(record, by, group)
    const totalsOf = (key: string) => totals?.get(key)
    return groupLines({ groups, label: by.label, textOf, isFolded, totalsOf, toggle })
  }, [record, grouping, groupedBy, groups, totals])
}
