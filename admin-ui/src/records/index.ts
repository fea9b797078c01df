import { operators } from './operator/index.tsx'
import type { RecordResource } from './recordResource.tsx'
import { lands } from './tract/index.tsx'
import { wells } from './well/index.tsx'

/** The resources of the front end, in the order of the menu (spec part 1, section 2). */
export const resources: readonly RecordResource[] = [operators, lands, wells]

/** The resource of a record type; undefined for a type without pages of its own. */
export const resourceFor = (type: string): RecordResource | undefined =>
  resources.find(({ record }) => record.type === type)
