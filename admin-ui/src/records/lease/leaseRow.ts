import type { Opened } from '@landbook/contracts/catalogue/selections'

/** Beside its fields: what the page shows of its wells to whoever may read it, and which lease it is a clone of. */
export const LEASE_SELECT = [
  'producingSince',
  'developmentEnds',
  'developmentEndsLonger',
  'developmentWorking',
  'drillingSince',
  'locationSince',
  'drillingSinceLonger',
  'locationSinceLonger',
  'termEnds',
  'extensionDue',
  'extensionExercised',
  'extendedUntil',
  'stateHalf',
  'netAfterState',
  'bonusAfterState',
  'extensionAfterState',
  'rentalAfterState',
  'clonedFrom',
  'clonedRevision',
] as const

/** A lease as its page opens it. */
export type LeaseRow = Opened<'lease'>
export type OpenedLease = Opened<'lease', undefined, typeof LEASE_SELECT>
