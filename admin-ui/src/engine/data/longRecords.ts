import type { FilterOf } from '@landbook/contracts/catalogue/filters'
import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { Existing, Listed, SelectionOf } from '@landbook/contracts/catalogue/selections'
import { useQuery } from '@tanstack/react-query'
import type { ReadList } from './longKeys.ts'
import { allRowsQuery } from './longQueries.ts'
import { type Answer, asAnswer } from './operations.ts'
import type { Names } from './records.ts'
import type { Row } from './row.ts'
import { useShownDay } from './shownDay.ts'

interface AllOptions<T extends RecordType, F, S> extends Omit<ReadList, 'fields' | 'select'> {
  fields: F
  select?: S & Existing<T, S>
  filter?: FilterOf<T>
  enabled?: boolean
}

/** All records, page by page: for more values than one answer can hold. As of the day that is shown, by default. */
export const useAllRecords = <
  T extends RecordType,
  const F extends Names<T>,
  const S extends SelectionOf<T> = readonly [],
>(
  type: T,
  asked: AllOptions<T, F, S>,
): Answer<Listed<T, F, S>[]> =>
  // The answer has the selected shape.
  useAllRows(type, asked) as Answer<unknown> as Answer<Listed<T, F, S>[]>

/** Untyped: for names known only from the declaration. */
export function useAllRows(
  type: RecordType,
  { enabled = true, ...asked }: ReadList & { enabled?: boolean | undefined },
): Answer<Row[]> {
  const shown = useShownDay()?.day
  return asAnswer(useQuery({ ...allRowsQuery(type, { ...asked, asOf: asked.asOf ?? shown }), enabled }))
}
