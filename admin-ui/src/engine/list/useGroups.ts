import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { hashKey, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordGroup } from '../data/groups.ts'
import type { Row } from '../data/row.ts'
import { type AskedGroups, type AskedRows, groupsOf } from '../data/windows.ts'
import { groupingsNamed, textOfGroup } from './grouping.ts'
import { type GroupLevel, type GroupLines, groupLines } from './groupLines.ts'
import type { Column } from './tableRows.ts'
import type { ListGrouping } from './useGrouping.ts'
import { summedIn } from './useTotals.ts'

const NO_GROUPS: readonly RecordGroup[] = []
const NOTHING: readonly string[] = []

/**
 * The groups that a list is asked for with, and the sums of its columns; none where it has no groups. `isKnown`: whether they
 * have been read. Where other columns are shown, those without their sums stay until they are.
 */
export function useGroups({ type }: AnyRecord, asked: AskedRows | undefined, shown: readonly Column<Row>[]) {
  const { groupedBy: by = NOTHING, filter, asOf, on } = asked ?? {}
  const sums = useMemo(() => summedIn(shown), [shown])
  const wanted = { type, by, filter, asOf, on }
  const enabled = by.length > 0
  const { data, error, refetch } = useQuery({
    ...groupsOf({ ...wanted, sums }),
    enabled,
    placeholderData: (before, query) =>
      query &&
      hashKey([{ ...(query.queryKey[2] as AskedGroups), sums: [] }]) === hashKey([{ ...wanted, sums: [] }])
        ? before
        : undefined,
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
  const { data: groups } = useGroups(record, asked, shownColumns)
  const { groupedBy = NOTHING } = asked ?? {}
  return useMemo(() => {
    const { choices, isFolded, toggle } = grouping
    const levels = groupingsNamed(choices, groupedBy).map(
      (by): GroupLevel => ({
        label: by.label,
        textOf: (value) => textOfGroup(record, by, value),
      }),
    )
    return levels.length === 0 ? undefined : groupLines({ groups, levels, isFolded, toggle })
  }, [record, grouping, groupedBy, groups])
}
