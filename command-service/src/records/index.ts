import type { Rules } from '../kernel/rules.ts'
import { fileRules } from './file.ts'
import { leaseRules } from './lease.ts'
import { operatorRules } from './operator.ts'
import { processRules } from './process.ts'
import { stateRules } from './state.ts'
import { tractRules } from './tract.ts'
import { userRules } from './user.ts'

/** The record types that have rules beyond the kernel's. */
export const rules: Readonly<Record<string, Rules>> = {
  tract: tractRules,
  lease: leaseRules,
  state: stateRules,
  user: userRules,
  file: fileRules,
  operator: operatorRules,
  process: processRules,
}
