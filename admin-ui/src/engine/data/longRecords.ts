import type { RecordType } from '@landbook/contracts/catalogue/index'
import { useQuery } from '@tanstack/react-query'
import type { ReadList } from './longKeys.ts'
import { allRowsQuery } from './longQueries.ts'
import { type Answer, asAnswer } from './operations.ts'
import type { Row } from './row.ts'
import { useShownDay } from './shownDay.ts'

/** All records, page by page: for more values than one answer can hold. As of the day that is shown, by default. */
export function useAllRows(type: RecordType, asked: ReadList): Answer<Row[]> {
  const shown = useShownDay()?.day
  return asAnswer(useQuery(allRowsQuery(type, { ...asked, asOf: asked.asOf ?? shown })))
}
