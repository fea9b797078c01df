import { rulesOf } from '../../engine/kernel/rules.ts'
import { followOperator } from '../operator/followed.ts'
import { unit } from './declaration.ts'

export const unitRules = rulesOf(unit, {
  follows: (after, change) => followOperator(['currentOperator'], after, change),
})
