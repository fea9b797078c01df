import { well } from '@landbook/contracts/records/well/declaration'
import {
  newestFirst,
  permitColumns,
  type TexasPermit,
  texasWell,
  wellOfPermit,
} from '@landbook/platform/records/well/drilling-data/texas-permits'
import type { Source, SourceRow } from '../engine/import/source.ts'
import type { WellsHere } from './wells-here.ts'
import { WORDINGS } from './wordings.ts'

/**
 * Drilling permits of the Texas Railroad Commission (CSV): each is a well that is yet to be drilled. An amended permit
 * has several lines under one number; the newest is used. Permits of one API number belong to one well, created from
 * the first of them.
 */
export const txPermits = (
  operatedBy: (columns: TexasPermit) => string | undefined,
  wellsHere: WellsHere,
): Source<TexasPermit> => ({
  name: 'tx-permits',
  record: well,
  columns: permitColumns,
  key: ({ permit_no }) => permit_no,
  recordId: ({ api_no }) => `TX-API-${texasWell(api_no)}`,
  same: ({ api_no }) => wellsHere(api_no),
  effectiveOn: ({ issued_date, amended_date }) => ({
    first: issued_date,
    later: amended_date ?? issued_date,
  }),
  values(permit, { notes }) {
    // Older records have the operator's name; here the well is linked to its operator.
    const { operator, ...said } = wellOfPermit(permit)
    const operatorId = operatedBy(permit)
    if (operator === null) notes.add('names no operator')
    return {
      ...said,
      status: WORDINGS.wells.status.words.Permitted,
      operatedBy: operatorId === undefined ? [] : [operatorId],
    }
  },
})

export const permitsInOrder = (rows: readonly SourceRow<TexasPermit>[]): SourceRow<TexasPermit>[] =>
  rows.toSorted((a, b) => newestFirst(a.columns, b.columns))
