import { catalogue } from '@landbook/contracts/catalogue/index'
import { type RecordResource, recordResource } from '../engine/derived/recordResource.tsx'
import { hasPages } from '../engine/navigation/resources.ts'
import { leases } from './lease/index.tsx'
import { operators } from './operator/index.tsx'
import { otherLeases } from './other-lease/index.tsx'
import { rightsOfWay } from './right-of-way/index.tsx'
import { lands } from './tract/index.tsx'
import { units } from './unit/index.tsx'
import { wells } from './well/index.tsx'

/** Those with a module of their own, in the order of the menu (spec part 1, section 2). */
const own: readonly RecordResource[] = [operators, lands, leases, otherLeases, rightsOfWay, units, wells]

const withoutModule = catalogue.records.filter(
  ({ type }) => hasPages(type) && !own.some(({ record }) => record.type === type),
)

/** Chains of title have an editor of their own. */
const lists = async () => (await import('./title/listEditors.ts')).listEditors

/** The resources of the front end. Of a record type without a module, all screens are derived. */
export const resources: readonly RecordResource[] = [
  ...own,
  ...withoutModule.map(({ type }) => recordResource(type, { lists })),
]

/** The resource of a record type; undefined for a type without pages of its own. */
export const resourceFor = (type: string): RecordResource | undefined =>
  resources.find(({ record }) => record.type === type)
