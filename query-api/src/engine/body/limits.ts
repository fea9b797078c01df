import { JSON_LIMIT, LONG_TEXT_LIMIT, TEXT_LIMIT } from '@landbook/contracts/engine/kernel/field-limits'
import { type Field, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Argument, Operation } from '@landbook/contracts/engine/kernel/operations'
import type { Counts } from './count.ts'

interface BodyLimits {
  bytes: number
  /** In which it must arrive. */
  seconds: number
  counts: Counts
}

/** Later code recurses through values: a boundary is 8 deep, filters are less. */
const DEPTH = 64

/** For everybody, and for all operations. */
export const SMALL: BodyLimits = {
  bytes: 100_000,
  seconds: 20,
  // A bulk edit of 1,000 records, a filter of 2,000 values, and each boundary that is no larger.
  counts: { depth: DEPTH, parts: 5_000, values: 25_000 },
}

/** For operations that need it. Fits a chain of title of 2,000 documents, the largest legitimate request. */
export const LARGE: BodyLimits = {
  bytes: 4 * 2 ** 20,
  seconds: 120,
  // Each row of a spreadsheet and each point of a boundary is a part, and is looked at several times.
  counts: { depth: DEPTH, parts: 50_000, values: 500_000 },
}

/** In UTF-8, of a character that is one in JavaScript. */
const BYTES_OF_CHARACTER = 3
/** Of the query, the arguments' names, and what comes with every operation: a reason, sources. */
const BYTES_AROUND = 80_000

/** The most bytes that a body with this operation may need, by what it takes. */
export function mostBytesOf({ args }: Pick<Operation, 'args'>): number {
  const characters = Object.values(args).reduce((sum, argument) => sum + charactersOf(argument), 0)
  return Math.min(BYTES_AROUND + characters * BYTES_OF_CHARACTER, LARGE.bytes)
}

function charactersOf(argument: Argument): number {
  switch (argument.is) {
    case 'rows':
    case 'ids':
    case 'names':
    case 'members':
      return Number.POSITIVE_INFINITY
    case 'values':
      return Object.values(argument.fields).reduce((sum, field) => sum + mostCharacters(field), 0)
    case 'field':
      return mostCharacters(argument.schema)
    default:
      return 0
  }
}

/** The most characters that may be sent for a field. */
export function mostCharacters(schema: Field): number {
  const { kind, longest = LONG_TEXT_LIMIT } = metaOf(schema)
  if (kind === 'amounts') return Number.POSITIVE_INFINITY
  if (kind === 'boundary') return JSON_LIMIT
  return kind === 'longText' ? longest : TEXT_LIMIT
}
