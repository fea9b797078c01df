import { rulesOf } from '../../engine/kernel/rules.ts'
import { followOperator } from '../operator/followed.ts'
import { refuseUpsideDown } from '../places/depth-range.ts'
import { unit } from './declaration.ts'

export const unitRules = rulesOf(unit, {
  follows: (after, change) => followOperator(['currentOperator'], after, change),
  refuse: refuseUpsideDown,
})
