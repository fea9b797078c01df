import type { Headings } from '../../engine/import/headings.ts'

export const stateHeadings: Headings<'state'> = { stateName: ['state name'] }
