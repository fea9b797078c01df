import { type DailyWork, NO_WORK } from '../engine/kernel/daily.ts'
import type { RecordDeclaration } from '../engine/kernel/record.ts'
import { agreementDailyWork } from '../records/agreements/daily-work.ts'
import { landDailyWork } from '../records/holding/land-daily-work.ts'
import { leaseDailyWork } from '../records/lease/daily-work.ts'
import { operatorDailyWork } from '../records/operator/daily-work.ts'
import type { DailyType } from './daily.ts'

const WORK: Readonly<Record<DailyType, DailyWork>> = {
  lease: leaseDailyWork,
  operator: operatorDailyWork,
  otherLease: agreementDailyWork,
  row: agreementDailyWork,
  tract: landDailyWork,
}

/** How the values of a record type that depend on the day of its reader are worked out (`dailyOf`). */
export const dailyWorkOf = ({ type }: Pick<RecordDeclaration, 'type'>): DailyWork =>
  (Object.hasOwn(WORK, type) ? WORK[type as DailyType] : undefined) ?? NO_WORK
