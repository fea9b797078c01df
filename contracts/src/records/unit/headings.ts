import type { Headings } from '../../engine/import/headings.ts'
import { EFFECTIVE_DATE } from '../headings/shared.ts'

export const unitHeadings: Headings<'unit'> = { name: ['lease name'], effectiveDate: EFFECTIVE_DATE }
