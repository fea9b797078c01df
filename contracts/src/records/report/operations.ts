import { perDay, perMinute } from '../../engine/kernel/rates.ts'
import { keptByOwners } from '../../engine/kernel/record-operations.ts'
import { report } from './declaration.ts'

export const reportOperations = keptByOwners(report, [perMinute(20), perDay(300)])
