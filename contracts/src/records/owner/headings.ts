import type { Headings } from '../../engine/import/headings.ts'

export const ownerHeadings: Headings<'owner'> = { name: ['full name'] }
