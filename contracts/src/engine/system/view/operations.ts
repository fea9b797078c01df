import { perDay, perMinute } from '../../kernel/rates.ts'
import { keptByOwners } from '../../kernel/record-operations.ts'
import { view } from './declaration.ts'

export const viewOperations = keptByOwners(view, [perMinute(20), perDay(300)])
