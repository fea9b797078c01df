import { rulesOf } from '../../engine/kernel/rules.ts'
import { followOperator } from '../operator/followed.ts'
import { otherLease } from './declaration.ts'

export const otherLeaseRules = rulesOf(otherLease, {
  follows: (after, change) => followOperator(['lessee', 'projectName'], after, change),
})
