import type { Day } from '../../contracts/test/calendar.ts'

export type ShownRecord = Record<string, unknown>

export const inOrder = (dates: readonly unknown[]): string[] => dates.filter(Boolean).map(String).toSorted()

export function dayOf(date: unknown): Day | undefined {
  const [year = 0, month = 0, day = 0] = String(date ?? '')
    .split('-')
    .map(Number)
  return date ? { year, month, day } : undefined
}

/** 'MM/DD/YYYY' */
export const american = (iso: unknown): string => String(iso).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')
