import type { RecordType } from '@landbook/contracts/records/index'

/** The address of every page (spec part 1, section 2). */

const encoded = encodeURIComponent

/** A name in the address is shown as the page's title until the record is there. */
const withName = (path: string, name?: string | null): string =>
  name ? `${path}?name=${encoded(name)}` : path

/** What a list is asked to show of itself: see kit/list/useListFilter.ts. */
interface ListQuery {
  state?: string
  county?: string
  status?: string
}

const withQuery = (path: string, query: ListQuery): string => {
  const text = new URLSearchParams({ ...query }).toString()
  return text ? `${path}?${text}` : path
}

export const paths = {
  login: () => '/',
  logout: () => '/logout',
  requestReset: () => '/update-password',
  dashboard: () => '/dashboard',
  admin: () => '/Admin',
  imports: () => '/Import',
  import: (id: string) => `/Import/${encoded(id)}`,
  audit: () => '/Audit',
  account: () => '/Account',

  lands: (query: ListQuery = {}) => withQuery('/Lands', query),
  land: (id: string, name?: string | null) => withName(`/Lands/${encoded(id)}`, name),
  landSheet: (id: string, name?: string | null) => withName(`/Lands/${encoded(id)}/sheet`, name),
  addLand: () => '/addLand',

  wells: (query: ListQuery = {}) => withQuery('/Wells', query),
  well: (id: string, name?: string | null) => withName(`/Wells/${encoded(id)}`, name),
  addWell: () => '/addWell',
  inactiveWells: () => '/InactiveWells',
  inactiveWell: (id: string, name?: string | null) => withName(`/InactiveWells/${encoded(id)}`, name),

  operators: () => '/Operators',
  operator: (id: string, name?: string | null) => withName(`/Operators/${encoded(id)}`, name),
  addOperator: (name?: string | null) => withName('/addOperator', name),

  /** `type` is the record type's name in the contracts: 'tract'. */
  history: (type: RecordType, id: string) => `/History/${encoded(type)}/${encoded(id)}`,
}

/** The list that a record stands in, for the record types that have one. */
export function listPathOf(type: RecordType): string | undefined {
  if (type === 'tract') return paths.lands()
  if (type === 'well') return paths.wells()
  if (type === 'operator') return paths.operators()
  return undefined
}

/** The page of a record, for the record types that have one. */
export function pathOf(type: RecordType, id: string, name?: string | null): string | undefined {
  if (type === 'tract') return paths.land(id, name)
  if (type === 'well') return paths.well(id, name)
  if (type === 'operator') return paths.operator(id, name)
  return undefined
}
