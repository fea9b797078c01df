import type { FilterOf, OrderName } from '@landbook/contracts/catalogue/filters'
import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import type {
  CountOf,
  Existing,
  FieldName,
  Listed,
  Opened,
  SelectionOf,
} from '@landbook/contracts/catalogue/selections'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { resourceOf } from '../navigation/resources.ts'
import { aboutOf } from './about.ts'
import { dataProvider } from './dataProvider.ts'
import type { ListQuery } from './documents.ts'
import { apiErrorOf } from './errors.ts'
import { namesQuery } from './namesQuery.ts'
import { type Answer, asAnswer } from './operations.ts'
import type { Row } from './row.ts'
import type { Selection } from './selection.ts'
import { useShownDay } from './shownDay.ts'

export type Names<T extends RecordType> = readonly (FieldName<T> | CountOf<T>)[] | undefined

interface RecordsOptions<T extends RecordType, F, S> {
  filter?: FilterOf<T>
  orderBy?: readonly OrderName<T>[]
  /** By default all that fit into a table cell. */
  fields?: F
  /** Additional selections: `['wellCount', { drilledOn: ['id', 'name'] }]`. */
  select?: S & Existing<T, S>
  /** A past day, or null for today whatever is shown; by default the day that is shown. */
  asOf?: string | null | undefined
  enabled?: boolean
}

/** All records of a type that match the filter, as the tables have no pages. */
export function useRecords<
  T extends RecordType,
  const F extends Names<T> = undefined,
  const S extends SelectionOf<T> = readonly [],
>(type: T, options: RecordsOptions<T, F, S> = {}): Answer<Listed<T, F, S>[]> {
  // The answer has the selected shape.
  return useRows(type, options) as Answer<unknown> as Answer<Listed<T, F, S>[]>
}

/** Untyped: for names known only from the declaration. */
export function useRows(
  type: RecordType | undefined,
  options: Pick<ListQuery, 'filter' | 'orderBy' | 'fields' | 'select'> & {
    asOf?: string | null | undefined
    enabled?: boolean | undefined
  },
): Answer<Row[]> {
  const shown = useShownDay()?.day
  const { filter, orderBy, fields, select, enabled = true } = options
  const asOf = options.asOf === undefined ? shown : (options.asOf ?? undefined)
  return asAnswer(useQuery({ ...rowsQuery(type, { filter, orderBy, fields, select, asOf }), enabled }))
}

type RowsAsked = Pick<ListQuery, 'filter' | 'orderBy' | 'fields' | 'select' | 'asOf'>

export const rowsQuery = (type: RecordType | undefined, asked: RowsAsked) => {
  const { filter, asOf, ...selected } = asked
  return queryOptions({
    queryKey: [type, 'list', asked],
    ...(type && { meta: aboutOf(type, asked) }),
    queryFn:
      type === undefined
        ? skipToken
        : async ({ signal }): Promise<Row[]> => {
            const meta = { ...selected, asOf }
            const { data } = await dataProvider.getList<Row>(resourceOf(type), { filter, meta, signal })
            return rowsOfDay(data, asOf)
          },
  })
}

/** Rows say of which past day they are. */
export const rowsOfDay = (rows: Row[], asOf: string | undefined): Row[] =>
  asOf === undefined ? rows : rows.map((row) => ({ ...row, asOf }))

export interface NamedRecord {
  id: string
  name: string
}

/** The names of a type's records: those with these ids, or all, sorted by name. Without a type, nothing is queried. */
export function useNames(
  type: RecordType | undefined,
  { ids, enabled }: { ids?: readonly string[]; enabled: boolean },
): Answer<NamedRecord[]> {
  const titleField = type === undefined ? '' : recordOf(type).titleField
  const { data, ...answer } = useRows(type, {
    ...(type && namesQuery(type, ids)),
    enabled,
  })
  const named = useMemo(
    () => data?.map((row) => ({ id: row.id, name: String(row[titleField] ?? '') })),
    [data, titleField],
  )
  return { ...answer, data: named }
}

interface RecordOptions<T extends RecordType, F, S> {
  /** By default all, with the record's lists and links. */
  fields?: F
  /** Additional selections. */
  select?: (S & Existing<T, S>) | undefined
}

/** One record with its lists and links; `data` is null if it does not exist. */
export function useRecord<
  T extends RecordType,
  const F extends Names<T> = undefined,
  const S extends SelectionOf<T> = readonly [],
>(type: T, id: string | undefined, selection: RecordOptions<T, F, S> = {}): Answer<Opened<T, F, S> | null> {
  // The answer has the selected shape.
  return useRow(type, id, selection) as Answer<unknown> as Answer<Opened<T, F, S> | null>
}

/** Untyped: for names checked against the declaration elsewhere. */
export function useRow(type: RecordType, id: string | undefined, selection: Selection): Answer<Row | null> {
  return asAnswer(
    useQuery({
      queryKey: [type, 'one', id, selection],
      queryFn: async ({ signal }) => rowOf(type, id ?? '', selection, signal),
      enabled: id !== undefined,
    }),
  )
}

/** Fetched once; null if the record does not exist. */
export async function rowOf(
  type: RecordType,
  id: string,
  selection: Selection = {},
  signal?: AbortSignal,
): Promise<Row | null> {
  try {
    const { data } = await dataProvider.getOne<Row>(resourceOf(type), {
      id,
      meta: selection,
      ...(signal && { signal }),
    })
    return data
  } catch (thrown) {
    if (apiErrorOf(thrown).code === 'NOT_FOUND') return null
    throw thrown
  }
}
