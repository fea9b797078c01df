import type { FieldKind } from '../kernel/field-kinds.ts'
import { type Field, metaOf } from '../kernel/fields.ts'
import { MESSAGES } from '../messages.ts'
import { withDecimalComma } from '../values/decimals.ts'
import { readMoney } from '../values/money.ts'
import { type CellReading, type CellValue, readCell, textOf } from './cells.ts'

/** The sign before a column's decimals. */
export const DECIMAL_SIGNS = ['point', 'comma'] as const
export type DecimalSign = (typeof DECIMAL_SIGNS)[number]

/** A figure of a column that says another with each decimal sign, which only a person can decide. */
export interface CommaQuestion {
  written: string
  /** With a decimal point there is none where the comma cannot stand between thousands. */
  readings: Readonly<{ comma: string; point?: string }>
}

const FIGURES: ReadonlySet<FieldKind> = new Set(['decimal', 'share', 'fraction'])

/** Whether the decimal sign makes a difference to the field. */
export const hasDecimals = (schema: Field | undefined): boolean =>
  schema !== undefined && FIGURES.has(metaOf(schema).kind)

/** The readings of a cell, of which the first has a decimal comma; undefined if only one can be meant. */
function readingsOf(cell: CellValue, isUnsure: boolean): readonly string[] | undefined {
  const read = readMoney(cell, isUnsure)
  return typeof read === 'object' && 'readings' in read ? read.readings : undefined
}

/**
 * What to ask of a column. Semicolons between columns are the sign of a country that writes decimals with a comma, and
 * so is a figure whose comma cannot stand between thousands. Otherwise '1,250' is 1250, as everywhere here. Asked with a
 * figure that has a reading for each sign, if there is one.
 */
export function commaQuestion(
  cells: readonly CellValue[],
  delimiter: string | null,
): CommaQuestion | undefined {
  const isForeign = delimiter === ';'
  const signs = isForeign ? /[.,]/ : /,/
  const texts = cells.filter((cell) => typeof cell === 'string' && signs.test(cell))
  if (!isForeign && !texts.some((text) => readingsOf(text, false))) return undefined
  const questions = texts.map(questionAbout).filter((question) => question !== undefined)
  return questions.find(({ readings }) => readings.point !== undefined) ?? questions[0]
}

function questionAbout(cell: CellValue): CommaQuestion | undefined {
  const [comma, point] = readingsOf(cell, true) ?? []
  if (comma === undefined) return undefined
  const isEither = point !== undefined && !readingsOf(cell, false)
  return { written: textOf(cell), readings: { comma, ...(isEither && { point }) } }
}

/** How cells are to be read. */
export interface Notation {
  /** The column's decimal sign: chosen, or still asked for. */
  sign: DecimalSign | 'asked'
  /** The company's. */
  timeZone: string
}

/** As `readCell`, in a column's notation. */
export function readColumnCell(schema: Field, cell: CellValue, { sign, timeZone }: Notation): CellReading {
  if (typeof cell !== 'string' || !hasDecimals(schema)) return readCell(schema, cell, timeZone)
  if (sign === 'comma') return readCell(schema, withDecimalComma(cell), timeZone)
  const readings = sign === 'asked' ? readingsOf(cell, true) : undefined
  return readings ? { problem: MESSAGES.unclearComma(readings) } : readCell(schema, cell, timeZone)
}
