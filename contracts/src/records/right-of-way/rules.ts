import { rulesOf } from '../../kernel/rules.ts'
import { followOperator } from '../shared/followed-operator.ts'
import { rightOfWay } from './declaration.ts'

export const rightOfWayRules = rulesOf(rightOfWay, {
  follows: (after, change) => followOperator(['lessee'], after, change),
})
