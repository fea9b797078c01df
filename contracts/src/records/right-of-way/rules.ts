import { rulesOf } from '../../engine/kernel/rules.ts'
import { followOperator } from '../operator/followed.ts'
import { rightOfWay } from './declaration.ts'

export const rightOfWayRules = rulesOf(rightOfWay, {
  follows: (after, change) => followOperator(['lessee'], after, change),
})
