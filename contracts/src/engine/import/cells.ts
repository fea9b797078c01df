import { type Field, isEmpty, metaOf, type Option, problemOf } from '../kernel/fields.ts'
import { READING_MESSAGES } from '../messages/reading.ts'
import { MESSAGES } from '../messages.ts'
import { folded } from '../values/folded.ts'
import { withoutInvisible } from '../values/invisible.ts'
import { beginningOf } from '../values/moments.ts'
import { readWrittenDate } from '../values/writtenDates.ts'

/** A cell's content. Dates are YYYY-MM-DD texts; an object is a boundary. */
export type CellValue = string | number | boolean | object | null

/** The value for the command, or why the cell is invalid. */
export type CellReading = { value: unknown } | { problem: string }

export const isBlankCell = (cell: CellValue | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && textOf(cell) === '')

/** Separates several choices or records in one cell. */
export const BETWEEN = ';'

export const textOf = (cell: CellValue | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : typeof cell === 'object'
      ? JSON.stringify(cell)
      : withoutInvisible(String(cell)).trim()

const DAYS: ReadonlySet<string> = new Set(['date', 'timestamp'])

/**
 * Reads a non-blank cell into a value of the field, in the notations of people and other programs. `timeZone`: the
 * company's.
 */
export function readCell(schema: Field, cell: CellValue, timeZone: string): CellReading {
  const read = written(schema, cell, timeZone)
  if ('problem' in read) return read
  // A sign without a figure: taken for nothing, it would remove what is there. Older systems write days for no day.
  const isNothing = isEmpty(read.value) && !DAYS.has(metaOf(schema).kind)
  const problem = isNothing ? READING_MESSAGES.nothing : problemOf(schema, read.value)
  return problem === undefined ? read : { problem }
}

function written(schema: Field, cell: CellValue, timeZone: string): CellReading {
  const { kind, options = [] } = metaOf(schema)
  switch (kind) {
    case 'flag':
      return flagIn(cell)
    case 'date':
      return dateIn(textOf(cell))
    case 'timestamp':
      return momentIn(textOf(cell), timeZone)
    case 'choice':
      return choiceIn(options, textOf(cell))
    case 'choices':
      return choicesIn(options, textOf(cell))
    case 'decimal':
      return { value: typeof cell === 'number' ? cell : textOf(cell).replace(/^\+?\$?\s*/, '') }
    case 'fraction':
      return { value: typeof cell === 'number' ? cell : textOf(cell).replace(/\s*\/\s*/, '/') }
    case 'boundary':
      return { value: typeof cell === 'object' ? cell : textOf(cell) }
    case 'text':
      // Single-line fields allow no line breaks, which cells often have.
      return { value: textOf(cell).replace(/\s*[\r\n\t]+\s*/g, ' ') }
    default:
      return { value: textOf(cell) }
  }
}

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', 't', 'x', '1', '✓', '✔'])
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', 'f', '0', '-'])

function flagIn(cell: CellValue): CellReading {
  const text = textOf(cell).toLowerCase()
  if (YES.has(text)) return { value: true }
  return NO.has(text) ? { value: false } : { problem: READING_MESSAGES.notAFlag }
}

function dateIn(text: string): CellReading {
  const value = readWrittenDate(text)
  return value === undefined ? { problem: READING_MESSAGES.notADate } : { value }
}

/** Spreadsheets write it behind each day. */
const MIDNIGHT = /(?<![\d:])(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?am)$/i

/** A day is its first moment where the company is. A time of day counts only with its zone. */
function momentIn(text: string, timeZone: string): CellReading {
  const moment = beginningOf(text, timeZone)
  if (moment === undefined && /\d:\d\d/.test(text.replace(MIDNIGHT, '')))
    return { problem: READING_MESSAGES.timeWithoutZone }
  const value = moment ?? beginningOf(readWrittenDate(text), timeZone)
  return value === undefined ? { problem: READING_MESSAGES.notADate } : { value }
}

const same = (text: string): string => folded(text).trim()

function optionNamed(options: readonly Option[], text: string): Option | undefined {
  const wanted = same(text)
  const named = (name: (option: Option) => string | undefined) =>
    options.find((option) => same(name(option) ?? '') === wanted)
  return named(({ value }) => value) ?? named(({ label }) => label) ?? named(({ alias }) => alias)
}

const notAnOption = (options: readonly Option[]): CellReading => ({
  problem: MESSAGES.notAnOption(options.map(({ label }) => label)),
})

function choiceIn(options: readonly Option[], text: string): CellReading {
  const option = optionNamed(options, text)
  return option ? { value: option.value } : notAnOption(options)
}

function choicesIn(options: readonly Option[], text: string): CellReading {
  const found = text
    .split(/[;,]/)
    .filter((each) => each.trim() !== '')
    .map((each) => optionNamed(options, each)?.value)
  return found.every((value) => value !== undefined) ? { value: found } : notAnOption(options)
}
