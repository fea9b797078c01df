import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useMediaQuery } from '@mui/material'
import { useStore } from 'react-admin'

const { density: labels } = MESSAGES.list

/** How high the rows of a long table are, in pixels: one line, and two in the highest. */
export const DENSITIES = [
  { value: 'compact', label: labels.compact, height: 28 },
  { value: 'medium', label: labels.medium, height: 36 },
  { value: 'tall', label: labels.tall, height: 52 },
] as const

export type Density = (typeof DENSITIES)[number]['value']

/** From this height on a row has two lines. */
const TWO_LINES = 52

/** The reader's choice for all long tables, kept like the columns. */
export const useDensity = () => useStore<Density>('tables.datatable_density', 'compact')

/** Where there is no mouse, rows are as high as their texts and fingers need. */
const BY_TOUCH = '(max-width: 599.95px), (hover: none)'

/**
 * The height of every row of a long table, in pixels; undefined where each is measured. `hasTwoLines`: of two lines
 * whatever the reader's choice, for texts that are what the table is for.
 */
export function useRowHeight(hasTwoLines = false): number | undefined {
  const [density] = useDensity()
  const isByTouch = useMediaQuery(BY_TOUCH, { noSsr: true })
  const { height } = DENSITIES.find(({ value }) => value === density) ?? DENSITIES[0]
  return isByTouch ? undefined : Math.max(height, hasTwoLines ? TWO_LINES : 0)
}

/** Of a column's width: in rows of a fixed height its text is smaller, and stands closer to the next. */
export const FIXED_SHARE = 0.94

/** What the styles of a table go by (`rowStyles`). */
export const rowClass = (height: number | undefined): string =>
  height === undefined ? '' : height < TWO_LINES ? 'fixed-rows one-line' : 'fixed-rows two-lines'
