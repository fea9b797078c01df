import { catalogue, type RecordType } from '@landbook/contracts/catalogue/index'
import { plural } from '@landbook/contracts/engine/values/texts'

/** A record type as react-admin's resource. */
interface Resource {
  /** Its name, which is also the first part of the addresses of its list and pages. */
  name: string
  /** The address where one is added. */
  create: string
}

/** Those that the specification names (part 1, section 2; part 2, section 2). */
const SPECIFIED: { readonly [T in RecordType]?: Resource } = {
  tract: { name: 'Lands', create: '/addLand' },
  well: { name: 'Wells', create: '/addWell' },
  operator: { name: 'Operators', create: '/addOperator' },
  row: { name: 'RightOfWays', create: '/addRightOfWay' },
  lease: { name: 'Leases', create: '/addLease' },
  otherLease: { name: 'OtherLeases', create: '/AddOtherLease' },
  unit: { name: 'Units', create: '/addUnit' },
}

/** Types without a list and pages of their own; `admin-ui/test/declared-places.test.tsx` says why, one by one. */
const WITHOUT_PAGES: ReadonlySet<RecordType> = new Set<RecordType>([
  'production',
  'finance',
  'owner',
  'state',
  'user',
  'file',
  'fileImport',
  'process',
  'logNote',
  'report',
])

/** 'Seismic Survey' → SeismicSurveys, /addSeismicSurvey */
function resourceNamed(title: string): Resource {
  const joined = (words: string) => words.replaceAll(/\W/g, '')
  return { name: joined(plural(title)), create: `/add${joined(title)}` }
}

const resources = new Map(
  catalogue.records.map(({ type, title }) => [type, SPECIFIED[type] ?? resourceNamed(title)]),
)
const types = new Map([...resources].map(([type, { name }]) => [name, type]))

export const hasPages = (type: RecordType): boolean => !WITHOUT_PAGES.has(type)

function ofType(type: RecordType): Resource {
  const resource = resources.get(type)
  if (resource === undefined) throw new Error(`There is no record type ${type}`)
  return resource
}

/** What react-admin calls a record type: 'well' → 'Wells'. */
export const resourceOf = (type: RecordType): string => ofType(type).name

/** The address where a record is added. */
export const createPathOf = (type: RecordType): string => ofType(type).create

/** The record type of a resource: 'Wells' → 'well'. */
export function typeOf(resource: string): RecordType {
  const type = types.get(resource)
  if (type === undefined) throw new Error(`There is no resource ${resource}`)
  return type
}
