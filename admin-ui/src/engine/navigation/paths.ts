import type { RecordType } from '@landbook/contracts/catalogue/index'
import { PARAMETERS } from './parameters.ts'
import { createPathOf, hasPages, resourceOf } from './resources.ts'

/** The address of every page (spec part 1, section 2). */

const encoded = encodeURIComponent

/** A name in the address is shown as the page's title until the record is there. */
const withName = (path: string, name?: string | null): string =>
  name ? `${path}?${PARAMETERS.title}=${encoded(name)}` : path

/** What a list is asked to show of itself: see engine/list/recordFilters.ts. */
export interface ListQuery {
  state?: string
  county?: string
  status?: string
  /** A past day. */
  asOf?: string
}

/** See pages/history/useHistoryPlace.ts. */
interface HistoryQuery {
  at?: string
  revision?: string
  against?: string
}

const withQuery = (path: string, query: ListQuery | HistoryQuery | Record<string, string>): string => {
  const text = new URLSearchParams({ ...query }).toString()
  return text ? `${path}?${text}` : path
}

const listOf = (type: RecordType): string => `/${resourceOf(type)}`
const pageOf = (type: RecordType, id: string, name?: string | null): string =>
  withName(`${listOf(type)}/${encoded(id)}`, name)

export const paths = {
  login: () => '/',
  logout: () => '/logout',
  requestReset: () => '/update-password',
  dashboard: () => '/dashboard',
  reports: () => '/Reports',
  dataDictionary: () => '/DataDictionary',
  report: (id: string, asOf?: string) =>
    withQuery('/Reports', {
      [PARAMETERS.report]: id,
      ...(asOf !== undefined && { [PARAMETERS.asOf]: asOf }),
    }),
  admin: () => '/Admin',
  imports: () => '/Import',
  import: (id: string) => `/Import/${encoded(id)}`,
  audit: () => '/Audit',
  account: () => '/Account',

  lands: (query: ListQuery = {}) => withQuery(listOf('tract'), query),
  land: (id: string, name?: string | null) => pageOf('tract', id, name),
  addLand: () => createPathOf('tract'),

  wells: (query: ListQuery = {}) => withQuery(listOf('well'), query),
  well: (id: string, name?: string | null) => pageOf('well', id, name),
  addWell: () => createPathOf('well'),
  inactiveWells: (query: ListQuery = {}) => withQuery('/InactiveWells', query),
  inactiveWell: (id: string, name?: string | null) => withName(`/InactiveWells/${encoded(id)}`, name),

  leases: () => listOf('lease'),
  lease: (id: string, name?: string | null) => pageOf('lease', id, name),
  cloneLease: (id: string, name?: string | null) => withName(`/CloneLease/${encoded(id)}`, name),
  addLeaseTemplate: () => '/addLeaseTemplate',
  leaseTemplate: (id: string) => `/EditLeaseTemplate/${encoded(id)}`,

  operators: (query: ListQuery = {}) => withQuery(listOf('operator'), query),
  operator: (id: string, name?: string | null) => pageOf('operator', id, name),
  addOperator: (name?: string | null) => withName(createPathOf('operator'), name),

  /** `type` is the record type's name in the contracts: 'tract'. */
  history: (type: RecordType, id: string, query: HistoryQuery = {}) =>
    withQuery(`/History/${encoded(type)}/${encoded(id)}`, query),
}

/** The list that a record stands in, for the record types that have one. */
export const listPathOf = (type: RecordType): string | undefined =>
  hasPages(type) ? listOf(type) : undefined

/** The page of a record, for the record types that have one. */
export const pathOf = (type: RecordType, id: string, name?: string | null): string | undefined =>
  hasPages(type) ? pageOf(type, id, name) : undefined

/** Where a record is printed. */
export const sheetPathOf = (type: RecordType, id: string): string => `${pageOf(type, id)}/sheet`
