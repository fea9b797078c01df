import { rulesOf } from '../../kernel/rules.ts'
import { followOperator } from '../shared/followed-operator.ts'
import { otherLease } from './declaration.ts'

export const otherLeaseRules = rulesOf(otherLease, {
  follows: (after, change) => followOperator(['lessee', 'projectName'], after, change),
})
