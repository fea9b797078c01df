import { formatDate } from '@landbook/contracts/engine/values/dates'
import { headOf } from '../../engine/derived/headOf.ts'

/** Its kind and number; who operates it, its acres and the family's, and its wells. */
export const UNIT_HEAD = headOf('unit', {
  reads: ['unitType', 'rrcNumber', 'effectiveDate'],
  line: ({ unitType, rrcNumber, effectiveDate }) => [
    unitType,
    rrcNumber && `RRC ${rrcNumber}`,
    effectiveDate && `effective ${formatDate(effectiveDate)}`,
  ],
  facts: ['currentOperator', 'unitGMA', 'familyNMA', 'wellCount'],
})
