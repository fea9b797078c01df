import { headOf } from '../../engine/derived/headOf.ts'

/** What it does and where it is; how to reach it, its number with the State, and its wells. */
export const OPERATOR_HEAD = headOf('operator', {
  line: ['type', 'city', 'state'],
  facts: ['phone', 'operatorNumber', 'companyWebsite', 'wellCount'],
})
