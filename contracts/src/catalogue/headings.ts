import { guessing } from '../engine/import/guess.ts'
import type { Headings } from '../engine/import/headings.ts'
import { ABBREVIATIONS } from '../records/headings/shared.ts'
import { leaseHeadings } from '../records/lease/headings.ts'
import { operatorHeadings } from '../records/operator/headings.ts'
import { otherLeaseHeadings } from '../records/other-lease/headings.ts'
import { ownerHeadings } from '../records/owner/headings.ts'
import { productionHeadings } from '../records/production/headings.ts'
import { rightOfWayHeadings } from '../records/right-of-way/headings.ts'
import { stateHeadings } from '../records/state/headings.ts'
import { tractHeadings } from '../records/tract/headings.ts'
import { unitHeadings } from '../records/unit/headings.ts'
import { wellHeadings } from '../records/well/headings.ts'
import { isRecordType, type RecordType } from './index.ts'

const headings: { readonly [T in RecordType]?: Headings<T> } = {
  lease: leaseHeadings,
  operator: operatorHeadings,
  otherLease: otherLeaseHeadings,
  owner: ownerHeadings,
  production: productionHeadings,
  row: rightOfWayHeadings,
  state: stateHeadings,
  tract: tractHeadings,
  unit: unitHeadings,
  well: wellHeadings,
}

export const { normalised, guessMapping, guessTypes } = guessing(ABBREVIATIONS)

/** How others head the columns of files of a record type, by member. */
export const headingsOf = (type: string): Readonly<Record<string, readonly string[]>> =>
  (isRecordType(type) && headings[type]) || {}
