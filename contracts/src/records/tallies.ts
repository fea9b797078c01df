import type { Counting } from '../calculations/tallies.ts'
import type { RecordType } from './index.ts'
import { leaseTallies } from './lease/tallies.ts'
import { operatorTallies } from './operator/tallies.ts'
import { rightOfWayTallies } from './right-of-way/tallies.ts'
import { tractTallies } from './tract/tallies.ts'
import { wellTallies } from './well/tallies.ts'

/** Counters by record type. */
export const COUNTED: { readonly [T in RecordType]?: Counting<T> } = {
  tract: tractTallies,
  well: wellTallies,
  operator: operatorTallies,
  row: rightOfWayTallies,
  lease: leaseTallies,
}
