import { catalogue, type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { plural } from '@landbook/contracts/engine/values/texts'

/** A record type as react-admin's resource. */
interface Resource {
  /** Its name, which is also the first part of the addresses of its list and pages. */
  name: string
  /** The address where one is added. */
  create: string
}

/** 'Seismic Survey' → SeismicSurveys, /addSeismicSurvey; others where the specification names them. */
function resourceNamed({ title, addresses }: RecordDeclaration): Resource {
  const joined = (words: string) => words.replaceAll(/\W/g, '')
  const { list = joined(plural(title)), create = `add${joined(title)}` } = addresses ?? {}
  return { name: list, create: `/${create}` }
}

const resources = new Map(
  [...catalogue.records, ...catalogue.rows].map((record) => [record.type, resourceNamed(record)]),
)
const types = new Map([...resources].map(([type, { name }]) => [name, type]))

export const hasPages = (type: RecordType): boolean => recordOf(type).hasPages

function ofType(type: RecordType): Resource {
  const resource = resources.get(type)
  if (resource === undefined) throw new Error(`There is no record type ${type}`)
  return resource
}

/** What react-admin calls a record type: 'well' → 'Wells'. */
export const resourceOf = (type: RecordType): string => ofType(type).name

/** The address where a record is added. */
export const createPathOf = (type: RecordType): string => ofType(type).create

export const isResource = (name: string): boolean => types.has(name)

/** The record type of a resource: 'Wells' → 'well'. */
export function typeOf(resource: string): RecordType {
  const type = types.get(resource)
  if (type === undefined) throw new Error(`There is no resource ${resource}`)
  return type
}
