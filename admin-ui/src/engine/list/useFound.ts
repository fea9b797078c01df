import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '../data/row.ts'
import { useAskedDays } from '../data/shownDay.ts'
import { countOf } from '../data/windows.ts'
import { allOf, searchIn } from './asked.ts'
import type { Column } from './tableRows.ts'

/** In how many of these records a search is found, by the columns of a list; 0 until that is known. */
export function useFound(
  type: RecordType,
  columns: readonly Column<Row>[],
  search: string,
  among: object,
): number {
  const days = useAskedDays()
  const filter = allOf([among, searchIn(recordOf(type), columns, search)])
  const { data = 0 } = useQuery(countOf(type, { filter, ...days }))
  return data
}
