import { well } from '@landbook/contracts/records/well/declaration'
import { z } from 'zod'
import { optionalText, recordIdFrom, type Source, text } from '../engine/import/source.ts'
import type { WellsHere } from './wells-here.ts'
import { DRILL_TYPES, WORDINGS } from './wordings.ts'

const columns = z.object({
  fid: z.int(),
  api: text,
  county: text,
  status: text,
  type: text,
  geometry: z
    .object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()], z.number()) })
    .nullable(),
  oilGas: optionalText,
  abstract: optionalText,
  survey: optionalText,
  abstractId: optionalText,
  leaseName: optionalText,
  leaseNo: optionalText,
  wellNo: optionalText,
  field: optionalText,
  operator: optionalText,
  operatorNo: optionalText,
})

export type TxWell = z.infer<typeof columns>

/** Shorter numbers have only state and county (42161). */
const API_DIGITS = 10

const OF_THIS_SOURCE = /^TX-\d+$/

/**
 * Wells of the Texas Railroad Commission (GeoJSON, a surface point each). `api` is not unique, `fid` is. `operatedBy`
 * returns the operator's record, if the row names one.
 */
export const txWells = (
  operatedBy: (columns: TxWell) => string | undefined,
  wellsHere: WellsHere,
): Source<TxWell> => ({
  name: 'tx-wells',
  record: well,
  columns,
  key: ({ fid }) => String(fid),
  recordId: ({ fid }) => `TX-${fid}`,
  // Each row is a separate well, whatever its API number.
  same: ({ api }) => wellsHere(api).filter((id) => !OF_THIS_SOURCE.test(id)),
  worded: {
    status: { ...WORDINGS.wells.status, said: ({ status }) => status },
    // If the column says how a well was drilled, `oilGas` may say what it produces.
    type: {
      ...WORDINGS.wells.type,
      said: ({ type, oilGas }) => (type === 'Oil' || type === 'Gas' ? type : (oilGas ?? type)),
    },
  },
  values(row, { notes }, words) {
    const { api, abstractId, geometry, operator } = row
    const operatorId = operatedBy(row)
    if (api.length < API_DIGITS) notes.add(`has only ${api} as its API number`)
    if (abstractId === null) notes.add('names no abstract: has no land')
    if (operator === null) notes.add('names no operator')
    return {
      name: nameOf(row),
      apiNumber: api,
      type: words.type,
      drillType: Object.hasOwn(DRILL_TYPES, row.type) ? DRILL_TYPES[row.type] : null,
      status: words.status,
      rrcLeaseNumber: row.leaseNo,
      rrcField: row.field,
      state: 'Texas',
      county: row.county,
      abstract: row.abstract,
      location: row.survey,
      latitude: geometry ? String(geometry.coordinates[1]) : null,
      longitude: geometry ? String(geometry.coordinates[0]) : null,
      drilledOn: abstractId === null ? [] : [recordIdFrom(abstractId)],
      operatedBy: operatorId === undefined ? [] : [operatorId],
    }
  },
})

function nameOf({ leaseName, wellNo, api, fid }: TxWell): string {
  if (leaseName !== null) return wellNo === null ? leaseName : `${leaseName} ${wellNo}`
  return api.length < API_DIGITS ? `Unnamed well ${fid}` : `API ${api}`
}
