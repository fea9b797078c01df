/** What `npm test` consists of: `lint` is `npm run check`, `contract` the suites that every adapter of a port passes. */
export const PARTS = ['lint', 'unit', 'contract', 'browser'] as const
type Part = (typeof PARTS)[number]

export const isPart = (name: string): name is Part => PARTS.some((part) => part === name)
