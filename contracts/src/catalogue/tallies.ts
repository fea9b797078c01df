import type { Counting } from '../records/dashboard/tallies.ts'
import { leaseTallies } from '../records/lease/tallies.ts'
import { operatorTallies } from '../records/operator/tallies.ts'
import { rightOfWayTallies } from '../records/right-of-way/tallies.ts'
import { tractTallies } from '../records/tract/tallies.ts'
import { wellTallies } from '../records/well/tallies.ts'
import type { RecordType } from './index.ts'

/** What the engine adds up, without knowing what it counts. */
export {
  type Contribution,
  type Counting,
  NO_TALLIES,
  type Tallies,
  TallySheet,
} from '../records/dashboard/tallies.ts'

/** Counters by record type. */
export const COUNTED: { readonly [T in RecordType]?: Counting<T> } = {
  tract: tractTallies,
  well: wellTallies,
  operator: operatorTallies,
  row: rightOfWayTallies,
  lease: leaseTallies,
}
