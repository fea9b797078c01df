import { well } from '@landbook/contracts/records/well'
import { z } from 'zod'
import { optionalText, recordIdFrom, type Source, text, translate } from '../source.ts'

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

/** A dry hole is plugged by law; a cancelled location was never drilled. */
const STATUSES = {
  Active: 'Active',
  Producing: 'Active',
  Permitted: 'In Process',
  'Shut-In': 'Shut-In',
  Plugged: 'P&A',
  'Dry Hole': 'P&A',
  'Canceled/Abandoned': 'Inactive',
}

const TYPES = { Oil: 'Oil', Gas: 'Gas' }

/**
 * What the column `type` says of how a well was drilled or is used, and not of what it produces. A well that takes
 * water is what the company calls, and counts as, an SWD.
 */
const DRILL_TYPES: Readonly<Record<string, string>> = {
  Directional: 'Directional',
  Horizontal: 'Horizontal',
  'Injection/Disposal': 'SWD',
}

/** State and county (42161) alone are shorter. */
const API_DIGITS = 10

/**
 * Wells of the Texas Railroad Commission (GeoJSON, a surface point each). `api` is not unique, `fid` is.
 * `operatedBy` gives the operator's record, where the row names an operator.
 */
export const txWells = (operatedBy: (columns: TxWell) => string | undefined): Source<TxWell> => ({
  name: 'tx-wells',
  record: well,
  columns,
  key: ({ fid }) => String(fid),
  recordId: ({ fid }) => `TX-${fid}`,
  values(row, remarks) {
    const { api, abstractId, geometry, operator } = row
    const operatorId = operatedBy(row)
    if (api.length < API_DIGITS) remarks.notes.add(`has only ${api} for an API number`)
    if (abstractId === null) remarks.notes.add('names no abstract: without land')
    if (operator === null) remarks.notes.add('names no operator')
    return {
      name: nameOf(row),
      apiNumber: api,
      type: translate(
        'type',
        TYPES,
        Object.hasOwn(TYPES, row.type) ? row.type : (row.oilGas ?? row.type),
        remarks,
      ),
      drillType: Object.hasOwn(DRILL_TYPES, row.type) ? (DRILL_TYPES[row.type] ?? null) : null,
      status: translate('status', STATUSES, row.status, remarks),
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
