import { expect } from 'vitest'
import { readAloud, type Told } from './read-aloud.ts'

/** A case that was worked by hand, of which the figures and days are the case's, with its number in the name. */
export type DueCase = [name: string, told: Told, day: string, expected: Expected]

interface Expected {
  /** A part of what is said of it. */
  today?: string
  acres: readonly string[]
  next?: readonly [day: string, what: string]
  /** A part of what is said of its land. */
  remark?: string
}

export const TERM = 'Lease Expiration Date'

export const endedOn = (day: string) =>
  `its term ended on ${day}, and no other reason on record keeps it in force`

export function checkDue(...[, told, day, { today = '', acres, next, remark }]: DueCase) {
  const found = readAloud(told, day)
  expect(found.today).toContain(today)
  expect(found.acres).toEqual(acres)
  if (next) expect(found.next).toEqual(next)
  if (remark) expect(found.remarks.join('; ')).toContain(remark)
}

/** The numbers that the names of cases begin with, each once. */
export const numbersOf = (cases: readonly DueCase[]): string[] => [
  ...new Set(cases.map(([name]) => name.split(':')[0] ?? '')),
]

export const numbers = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `D${first + index}`)
