import { rulesOf } from '../../kernel/rules.ts'
import { followOperator } from '../shared/followed-operator.ts'
import { unit } from './declaration.ts'

export const unitRules = rulesOf(unit, {
  follows: (after, change) => followOperator(['currentOperator'], after, change),
})
