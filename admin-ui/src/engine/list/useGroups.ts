import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordGroup } from '../data/groups.ts'
import type { Row } from '../data/row.ts'
import { type AskedRows, groupsOf } from '../data/windows.ts'
import { groupingsNamed, textOfGroup } from './grouping.ts'
import { type GroupLevel, type GroupLines, groupLines } from './groupLines.ts'
import type { Column } from './tableRows.ts'
import type { ListGrouping } from './useGrouping.ts'
import { useTotalsBy } from './useTotals.ts'

const NO_GROUPS: readonly RecordGroup[] = []
const NOTHING: readonly string[] = []

/** The groups that a list is asked for with; none where it has no groups. `isKnown`: whether they have been read. */
export function useGroups({ type }: AnyRecord, asked: AskedRows | undefined) {
  const { groupedBy: by = NOTHING, filter, asOf, on } = asked ?? {}
  const enabled = by.length > 0
  const { data, error, refetch } = useQuery({ ...groupsOf({ type, by, filter, asOf, on }), enabled })
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
  const { filter, asOf, on, groupedBy = NOTHING } = asked ?? {}
  const among = useMemo(
    () => (groupedBy.length === 0 ? undefined : { filter, asOf, on }),
    [filter, asOf, on, groupedBy],
  )
  const totals = useTotalsBy(record.type, shownColumns, among, groupedBy)
  return useMemo(() => {
    const { choices, isFolded, toggle } = grouping
    const levels = groupingsNamed(choices, groupedBy).map(
      (by): GroupLevel => ({
        label: by.label,
        textOf: (value) => textOfGroup(record, by, value),
      }),
    )
    if (levels.length === 0) return undefined
    return groupLines({ groups, levels, isFolded, totalsOf: (key) => totals?.get(key), toggle })
  }, [record, grouping, groupedBy, groups, totals])
}
