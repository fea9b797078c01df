import { PHASES, type Phase, type Volumes } from '@landbook/contracts/records/production/totals'

export type Scale = 'log' | 'linear'

/** The inside of the axes, in units of the drawing, and the most months that are named below it. */
export interface Plot {
  left: number
  right: number
  top: number
  bottom: number
  months: number
}

/** About as wide as what they are drawn on, so that their labels can be read on a phone. */
export const PLOTS: Readonly<Record<'wide' | 'narrow', Plot>> = {
  wide: { left: 88, right: 1040, top: 12, bottom: 224, months: 12 },
  narrow: { left: 88, right: 340, top: 12, bottom: 224, months: 3 },
}

interface Tick {
  at: number
  label: string
}

export interface Curve {
  /** The lines of a phase: one for each run of months without a gap. */
  lines: Readonly<Record<Phase, readonly (readonly Point[])[]>>
  across: readonly Tick[]
  up: readonly Tick[]
}

export interface Point {
  x: number
  y: number
  month: string
}

const MONTHS_OF_YEAR = 12
const LINEAR_STEPS = 4

const indexOf = (month: string): number => {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return year * MONTHS_OF_YEAR + of - 1
}
const monthAt = (index: number): string =>
  `${Math.floor(index / MONTHS_OF_YEAR)}-${String((index % MONTHS_OF_YEAR) + 1).padStart(2, '0')}`

/** 1, 2 or 5 times a power of ten, at least this. */
function nice(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * ([1, 2, 5].find((step) => step * power >= value) ?? 10)
}

interface Axis {
  /** 0 at the bottom, 1 at the top; undefined where the scale has no place for the value. */
  place: (value: number) => number | undefined
  ticks: readonly number[]
}

/** A log scale has no zero: a month without a phase is a gap in its line. */
function axisOf(values: readonly number[], scale: Scale): Axis {
  const above = values.filter((value) => value > 0)
  const most = Math.max(...above, 1)
  if (scale === 'linear') {
    const step = nice(most / LINEAR_STEPS)
    const count = Math.ceil(most / step)
    return {
      place: (value) => value / (step * count),
      ticks: Array.from({ length: count + 1 }, (_, n) => n * step),
    }
  }
  const least = Math.floor(Math.log10(Math.min(...above, most)))
  const highest = Math.max(Math.ceil(Math.log10(most)), least + 1)
  return {
    place: (value) => (value > 0 ? (Math.log10(value) - least) / (highest - least) : undefined),
    ticks: Array.from({ length: highest - least + 1 }, (_, n) => 10 ** (least + n)),
  }
}

/** Months between the labels: parts of a year, or whole years, which begin in January. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600]

/** At most so many, evenly, as calendars count them. */
function labelledMonths(first: number, last: number, most: number): number[] {
  const step = STEPS.find((months) => (last - first) / months < most) ?? last - first
  const start = Math.ceil(first / step) * step
  return Array.from({ length: Math.floor((last - start) / step) + 1 }, (_, n) => start + n * step)
}

/** Where the volumes of months are drawn. Pure. */
export function curveOf(rows: readonly Volumes[], scale: Scale, plot: Plot): Curve {
  const byMonth = new Map(rows.flatMap((row) => (row.month === null ? [] : [[indexOf(row.month), row]])))
  const first = Math.min(...byMonth.keys())
  const last = Math.max(...byMonth.keys())
  const reported = [...byMonth.values()].flatMap((row) => PHASES.flatMap((phase) => row[phase] ?? []))
  const axis = axisOf(reported.map(Number), scale)
  const across = (index: number) =>
    first === last
      ? (plot.left + plot.right) / 2
      : plot.left + ((index - first) / (last - first)) * (plot.right - plot.left)
  const up = (share: number) => plot.bottom - share * (plot.bottom - plot.top)
  const linesOf = (phase: Phase): Point[][] => {
    const lines: Point[][] = []
    let isOpen = false
    for (let index = first; index <= last; index++) {
      const volume = byMonth.get(index)?.[phase] ?? null
      const share = volume === null ? undefined : axis.place(Number(volume))
      if (share !== undefined) {
        if (!isOpen) lines.push([])
        lines.at(-1)?.push({ x: across(index), y: up(share), month: monthAt(index) })
      }
      isOpen = share !== undefined
    }
    return lines
  }
  const labelled = labelledMonths(first, last, plot.months)
  return {
    lines: { oil: linesOf('oil'), gas: linesOf('gas'), water: linesOf('water') },
    across: labelled.map((index) => ({ at: across(index), label: monthAt(index) })),
    up: axis.ticks.map((value) => ({
      at: up(axis.place(value) ?? 0),
      label: value.toLocaleString('en-US'),
    })),
  }
}
