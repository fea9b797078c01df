import { monthNamed, readWrittenDate } from './writtenDates.ts'

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

/** 2026-1, 2026/01 and 202601; 1/2026; Jan 2026 and January-2026. */
const FORMS: readonly (readonly [RegExp, (parts: string[]) => readonly [year?: string, month?: string]])[] = [
  [/^(\d{4})[-/.]?(\d{2})$/, ([, y, m]) => [y, m]],
  [/^(\d{4})[-/.](\d)$/, ([, y, m]) => [y, m]],
  [/^(\d{1,2})[-/.](\d{4})$/, ([, m, y]) => [y, m]],
  [/^([a-z]{3,9})\.?[\s,-]+(\d{4})$/, ([, m, y]) => [y, monthNamed(m)]],
]

/** Parses a month, or any day in it, into YYYY-MM. Pure; undefined if invalid. */
export function readMonth(text: string): string | undefined {
  const plain = text.trim().toLowerCase()
  for (const [form, parts] of FORMS) {
    const found = form.exec(plain)
    if (!found) continue
    const [year = '', month = ''] = parts(found)
    const written = `${year}-${month.padStart(2, '0')}`
    return MONTH.test(written) ? written : undefined
  }
  return readWrittenDate(text)?.slice(0, 7)
}

/** The months from one (YYYY-MM, or a day in it) to another; negative if the other one is earlier. */
export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => {
    const [year = 0, number = 0] = month.split('-').map(Number)
    return year * 12 + number
  }
  return count(to) - count(from)
}
