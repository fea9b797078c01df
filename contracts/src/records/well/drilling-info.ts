import { isEmpty, metaOf } from '../../kernel/fields.ts'
import { well } from './declaration.ts'

/** What a provider of drilling data tells of a well (spec part 1, section 7: getWell): each is the well's field of this name. */
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
 * A value is as the well's field would hold it; one that does not fit there (a type that is no choice) is as the
 * provider wrote it. null where the provider says nothing.
 */
export type DrillingInfo = { [Field in Exclude<DrillingField, 'inService'>]: string | null } & {
  inService: boolean | null
  /** Where it comes from, as it stands beside a value that was taken: 'drilling data, permit 911270'. */
  source: string
}

/** What else a provider calls a permit's number is none, and a source that says it could not be saved. */
const PERMIT = /^[\w ./-]{1,40}$/

/** What a provider says by our names, read as the well's fields read it. */
export function drillingInfo(said: Readonly<Record<string, unknown>>): DrillingInfo {
  const told = Object.fromEntries(DRILLING_FIELDS.map((name) => [name, readAs(name, said[name])]))
  const permit = String(told.permitNumber ?? '')
  return {
    ...(told as Omit<DrillingInfo, 'source'>),
    source: PERMIT.test(permit) ? `drilling data, permit ${permit}` : 'drilling data',
  }
}

function readAs(name: DrillingField, said: unknown): unknown {
  const schema = well.fields[name]
  const written = typeof said === 'string' ? said.trim() : said
  if (isEmpty(written)) return null
  const { success, data } = schema.safeParse(written)
  if (success) return data
  return metaOf(schema).kind === 'flag' ? null : String(written)
}
