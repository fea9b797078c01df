import type { LeasedClassified } from '../lease/state-half.ts'
import type { HoldingLease, HoldingTerms, HoldingWell } from './facts.ts'

/** The terms of a lease that say what a well without production does to it. */
export type IdleTerms = Pick<
  HoldingTerms,
  | 'cessationDays'
  | 'shutinDays'
  | 'shutinAmount'
  | 'shutinPer'
  | 'shutinProducts'
  | 'shutinConsecutiveMonths'
  | 'shutinPostMonths'
  | 'shutinMaxConsecutive'
  | 'shutinMaxPost'
  | 'shutinDescription'
  | 'cdcWellBegins'
> &
  Pick<HoldingLease, 'primaryExpirationDate' | 'payments' | 'amendments' | 'made' | keyof LeasedClassified>

/** What is known around a well. */
export interface Around {
  /** Whether months of production of any well are on record. */
  keepsVolumes: boolean
  /** The wells of the lease that are shut in, each of which may be paid for. */
  shutInWells: number
}

/**
 * What a well does for its lease on a day. It produces, by its volumes or its status alone; it keeps the lease by something else for a time; or whether it does
 * is a question, with what is missing, and the day until which it certainly held. Otherwise it does nothing: `ended` is the last day on which it did, null where it
 * never did, undefined where that is not known. `because` says how that day follows, `shutInDue` by when
 * the next payment for a well that is shut in is due, `operationsDue` by when operations on one that does not produce are.
 */
export type WellHold =
  | { is: 'producing'; isByStatus?: true }
  | {
      is: 'holding'
      reason: string
      until: string | null
      shutInDue?: string
      operationsDue?: string
      isPrepared?: true
    }
  | { is: 'question'; reason: string; until?: string; shutInDue?: string }
  | { is: 'nothing'; ended: string | null | undefined; because?: string }

export const question = (reason: string): WellHold & { is: 'question' } => ({ is: 'question', reason })

/** What is asked of a well itself, wherever it is. */
export type WellFacts = Pick<
  HoldingWell,
  | 'name'
  | 'status'
  | 'drillType'
  | 'type'
  | 'spudDate'
  | 'rigReleaseDate'
  | 'completionDate'
  | 'pluggedDate'
  | 'operationsDate'
  | 'dateProducing'
  | 'firstProduced'
  | 'lastProduced'
  | 'lastReported'
>
