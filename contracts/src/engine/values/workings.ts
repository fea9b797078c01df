import { formatDecimal, SHARE_PLACES } from './decimals.ts'

/** One factor of a working as it is shown: `{ figure: '640', unit: 'acres' }`. */
export interface Factor {
  figure: string
  /** Shown before the figure: 'family net 320'. */
  label?: string
  /** Shown after it: '640 acres'. */
  unit?: string
}

/** How a figure is computed: factors in order, and their product rounded to 8 places. */
export interface Working {
  factors: readonly Factor[]
  result: string
}

/** A working as a line of text: '1/2 × 640 acres = 320.00000000'. */
export function workingText({ factors, result }: Working): string {
  const written = factors.map(({ label, figure, unit }) => [label, figure, unit].filter(Boolean).join(' '))
  return `${written.join(' × ')} = ${formatDecimal(result, SHARE_PLACES)}`
}
