import type { HoldingLand, HoldingLease, LeasedLand } from './facts.ts'
import type { Figure } from './figures.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'

type CauseStatus = 'PT' | 'EXT' | 'CDC' | 'HBP'

/** What keeps acres of a lease in force on a day, or may do so. */
export interface Cause {
  reason: string
  /** What is not known of it, where the reason itself stands. */
  doubts?: readonly string[]
  /** The well that produces, where that is the reason, and the unit that joins it to the lease. */
  producer?: { well: string; unit: string | null; isByStatus: boolean }
  /** Of a well that is shut in: by when the next payment for it is due. */
  shutInDue?: string
  /** Of one that does not produce: by when operations on it are. */
  operationsDue?: string
  /** Of a well: whether it is only being drilled. */
  isDrilling?: boolean
  /** Whether only work on its location was begun. */
  isPrepared?: boolean
  /** The status of a lease that says so; of a well HBP, whatever it does. */
  status: CauseStatus | null
  /** Otherwise it holds under one reading only, or whether it does is not known: the reason says why. */
  isCertain: boolean
  /** The lease is held by it; what is not known is how much of it. */
  isInPart?: boolean
  /** Net mineral acres; null for all that the lease takes of the land. */
  acres: Figure | null
  /** The well or unit whose acres these are: several causes of one place hold the same acres. */
  place: string | null
  depths: Depths
}

/** What is said of a cause. */
export type Said = Pick<
  Cause,
  | 'reason'
  | 'doubts'
  | 'producer'
  | 'shutInDue'
  | 'operationsDue'
  | 'isDrilling'
  | 'isPrepared'
  | 'status'
  | 'isCertain'
  | 'isInPart'
>

/** Feet; `to` is null for all that is below `from`. */
export interface Depths {
  from: number
  to: number | null
}

const ALL_DEPTHS: Depths = { from: 0, to: null }

/** What is asked of: the part of a lease that is on a land. */
export interface LeasePart {
  lease: HoldingLease
  land: HoldingLand
  row: LeasedLand
  /** Its net mineral acres. */
  acres: Figure
}

export const whole = (reason: string, status: Cause['status'] = null): Cause => ({
  reason,
  status,
  isCertain: true,
  acres: null,
  place: null,
  depths: ALL_DEPTHS,
})

export const doubtful = ({ producer: _, doubts: __, ...cause }: Cause, reason: string): Cause => ({
  ...cause,
  isCertain: false,
  reason,
})

/** A cause of which something is not known. */
export const doubted = (cause: Cause, doubt: string): Cause => ({
  ...cause,
  isCertain: false,
  doubts: [...(cause.doubts ?? []), doubt],
})

/** In part: of a cause that holds the lease, how much it holds is not known. */
export const inPart = (cause: Cause, doubt: string): Cause => ({
  ...doubted(cause, doubt),
  isInPart: cause.isCertain || cause.isInPart === true,
})

/** A cause of a lease of which it is not known that it was in force at all. */
export const ofLeaseIn = (cause: Cause, doubt: string): Cause => ({
  ...doubted(cause, doubt),
  isInPart: false,
})

/** That wells produce, by volumes or by their status alone. */
export const producedBy = (
  wells: readonly string[],
  { unit, isByStatus }: { unit: string | null; isByStatus: boolean },
): string => (isByStatus ? messages.producesByStatus : messages.produces)(wells, unit)
