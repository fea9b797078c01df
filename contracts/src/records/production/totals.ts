/** Volumes of a month, as kept: exact texts, or null where they were not reported. */
export interface Volumes {
  month: string | null
  oil: string | null
  gas: string | null
  water: string | null
}

/** The phases that a well produces, in the order of every table and curve. */
export const PHASES = ['oil', 'gas', 'water'] as const
export type Phase = (typeof PHASES)[number]

export interface MonthTotal extends Volumes {
  month: string
  /** How many wells reported the month. */
  wells: number
  /** How many of them did not report a phase, which its sum is therefore without. */
  unknown: Readonly<Record<Phase, number>>
}

/** Whether some of the wells reported a phase, and others did not. */
export const isPartly = ({ wells, unknown }: MonthTotal): boolean =>
  PHASES.some((phase) => unknown[phase] > 0 && unknown[phase] < wells)
