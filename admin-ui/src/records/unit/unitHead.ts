import { headOf } from '../../engine/derived/headOf.ts'

/** Its kind and number; who operates it, its acres and the family's, and its wells. */
export const UNIT_HEAD = headOf('unit', {
  line: ['unitType', 'rrcNumber', 'effectiveDate'],
  facts: ['currentOperator', 'unitGMA', 'familyNMA', 'wellCount'],
})
