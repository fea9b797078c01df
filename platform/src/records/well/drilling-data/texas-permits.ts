import { apiDigits, wellDigits } from '@landbook/contracts/records/well/api-numbers'
import { z } from 'zod'

const text = z.string().trim().min(1, 'is empty')
const optional = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null)
const yesOrNo = z.enum(['Y', 'N'], 'is neither Y nor N')

/** The columns read from a CSV of drilling permits of the Texas Railroad Commission. */
export const permitColumns = z.object({
  permit_no: text,
  api_no: text.refine((written) => apiDigits(written) !== undefined, 'is no API number'),
  lease_name: text,
  well_no: optional,
  operator_no: optional,
  operator_name: optional,
  county: text,
  filed_date: optional,
  issued_date: optional,
  amended_date: optional,
  spud_date: optional,
  total_depth_ft: optional,
  section: optional,
  block: optional,
  survey: optional,
  abstract: optional,
  horizontal: yesOrNo,
  sh_latitude: optional,
  sh_longitude: optional,
  bh_latitude: optional,
  bh_longitude: optional,
})

export type TexasPermit = z.infer<typeof permitColumns>

const TEXAS = '42'

/** The ten digits of a Texas well's API number. Undefined if invalid. */
export function texasWell(apiNumber: string): string | undefined {
  const digits = apiDigits(apiNumber)
  return digits && wellDigits(digits, TEXAS)
}

/** Maps a permit to the well's fields; null if it has no value. Used by the drilling data and the import. */
export function wellOfPermit(permit: TexasPermit): Record<string, string | null> {
  const { lease_name, well_no, abstract } = permit
  return {
    name: well_no === null ? lease_name : `${lease_name} ${well_no}`,
    apiNumber: texasWell(permit.api_no) ?? permit.api_no,
    drillType: drillTypeOf(permit),
    operator: permit.operator_name,
    // The notation of abstracts in lists of wells.
    abstract: abstract && `A-${abstract}`,
    location: locationOf(permit),
    permitNumber: permit.permit_no,
    permitDate: permit.issued_date,
    spudDate: permit.spud_date,
    totalDepth: permit.total_depth_ft,
    latitude: permit.sh_latitude,
    longitude: permit.sh_longitude,
    latitudeBottom: permit.bh_latitude,
    longitudeBottom: permit.bh_longitude,
    state: 'Texas',
    county: permit.county,
    // Permits have the number of the RRC field, wells its name.
    rrcField: null,
  }
}

function drillTypeOf({ horizontal, ...hole }: TexasPermit): string | null {
  if (horizontal === 'Y') return 'Horizontal'
  const { sh_latitude, sh_longitude, bh_latitude, bh_longitude } = hole
  if ([sh_latitude, sh_longitude, bh_latitude, bh_longitude].includes(null)) return null
  return sh_latitude === bh_latitude && sh_longitude === bh_longitude ? 'Vertical' : 'Directional'
}

function locationOf({ section, block, survey }: TexasPermit): string | null {
  const parts = [section && `Section ${section}`, block && `Block ${block}`, survey]
  return parts.filter((part) => part !== null).join(', ') || null
}

/** For `sort`: newest first. An amendment has the number of the permit that it amends. */
export function newestFirst(a: TexasPermit, b: TexasPermit): number {
  const [ofA, ofB] = [ageOf(a), ageOf(b)]
  return ofA < ofB ? 1 : ofA > ofB ? -1 : 0
}

const ageOf = (permit: TexasPermit): string => {
  const { amended_date, issued_date, filed_date, permit_no } = permit
  return [amended_date ?? issued_date ?? '', filed_date ?? '', permit_no.padStart(10, '0')].join(' ')
}
