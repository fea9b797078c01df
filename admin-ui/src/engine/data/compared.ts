import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { queryOptions } from '@tanstack/react-query'
import { type ReadList, readAllRows } from './allRows.ts'
import { type Selection, typesReadThrough } from './selection.ts'

export type AskedSide = Pick<ReadList, 'asOf' | 'on'> & { filter: object }

export interface AskedSides {
  selection: Selection
  before: AskedSide
  after: AskedSide
}

/** The rows of two days, all of which are there or none: live changes of either read both anew. */
export const comparedQuery = (type: RecordType, { selection, ...sides }: AskedSides) =>
  queryOptions({
    queryKey: [type, 'compared', selection, sides],
    queryFn: async ({ signal }) => {
      const read = (side: AskedSide) => readAllRows(type, { ...selection, ...side }, signal)
      const [before, after] = await Promise.all([read(sides.before), read(sides.after)])
      return { before, after }
    },
    meta: { about: [type, ...typesReadThrough(recordOf(type), selection.select)] },
    // Each page has its own.
    retry: false,
    structuralSharing: false,
  })
