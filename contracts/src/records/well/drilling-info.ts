import { isEmpty, metaOf } from '../../engine/kernel/fields.ts'
import { well } from './declaration.ts'

/**
 * The fields that a provider of drilling data delivers, by the well's field names (spec part 1, section 7: getWell).
 */
export const DRILLING_FIELDS = [
  'type',
  'drillType',
  'rrcLeaseNumber',
  'rrcField',
  'abstract',
  'inService',
  'spudDate',
  'completionDate',
  'producingFormation',
  'upperPerf',
  'lowerPerf',
  'perfLength',
  'lengthOfLateral',
  'operator',
  'latitude',
  'longitude',
  'latitudeBottom',
  'longitudeBottom',
  'trueVerticalDepth',
  'totalDepth',
  'permitDate',
  'permitNumber',
  'state',
  'county',
] as const satisfies readonly (keyof typeof well.fields)[]

export type DrillingField = (typeof DRILLING_FIELDS)[number]

/**
 * Values are parsed by the well's fields, or as the provider wrote them if they do not fit (a type that is no choice).
 * Null if the provider has none.
 */
export type DrillingInfo = { [Field in Exclude<DrillingField, 'inService'>]: string | null } & {
  inService: boolean | null
  /** The source recorded with accepted values: 'drilling data, permit 911270'. */
  source: string
}

/** Other texts are no permit numbers, and could not be saved as part of a source. */
const PERMIT = /^[\w ./-]{1,40}$/

/** Reads a provider's values, given by our field names, as the well's fields do. */
export function drillingInfo(given: Readonly<Record<string, unknown>>): DrillingInfo {
  const values = Object.fromEntries(DRILLING_FIELDS.map((name) => [name, readAs(name, given[name])]))
  const permit = String(values.permitNumber ?? '')
  return {
    ...(values as Omit<DrillingInfo, 'source'>),
    source: PERMIT.test(permit) ? `drilling data, permit ${permit}` : 'drilling data',
  }
}

function readAs(name: DrillingField, given: unknown): unknown {
  const schema = well.fields[name]
  const written = typeof given === 'string' ? given.trim() : given
  if (isEmpty(written)) return null
  const { success, data } = schema.safeParse(written)
  if (success) return data
  return metaOf(schema).kind === 'flag' ? null : String(written)
}
