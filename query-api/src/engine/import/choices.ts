import { guessMapping, guessTypes, headingsOf, normalised } from '@landbook/contracts/catalogue/headings'
import { textOf } from '@landbook/contracts/engine/import/cells'
import { DECIMAL_SIGNS } from '@landbook/contracts/engine/import/commas'
import { type Candidate, guessKey, type Mapping } from '@landbook/contracts/engine/import/guess'
import { IMPORT_LIMITS } from '@landbook/contracts/engine/import/limits'
import { type Imported, importable, keysOf, membersOf } from '@landbook/contracts/engine/import/members'
import type { FileReading, ImportChoices } from '@landbook/contracts/engine/import/report'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import type { RecordState } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { z } from 'zod'
import type { Context } from '../context/context.ts'
import { lastOfShape, shapeOf } from './open.ts'
import { importing } from './plan.ts'
import { questionOf, type Table } from './tables/table.ts'

const TEXTS = z.record(z.string(), z.string())

function readTexts(path: string, given: unknown): Record<string, string> {
  const { data } = TEXTS.safeParse(given)
  if (!data) throw invalid([{ path, message: MESSAGES.unreadable }])
  return data
}

const SIGNS = z.record(z.string(), z.enum(DECIMAL_SIGNS))

/** Parses the decimal signs of columns. Throws VALIDATION. */
export function readSigns(given: unknown): ImportChoices['decimals'] {
  const { data } = SIGNS.safeParse(given)
  if (!data) throw invalid([{ path: 'decimals', message: IMPORT_MESSAGES.badSign }])
  return data
}

/** Parses the mapping of columns and the values for all rows; a mapped column takes precedence. Throws VALIDATION. */
export function readMappings(given: unknown, ofAll: unknown): Pick<ImportChoices, 'mapping' | 'fixed'> {
  const mapping = readTexts('mapping', given)
  const mapped = new Set(Object.values(mapping))
  const entries = Object.entries(readTexts('fixed', ofAll)).filter(([name]) => !mapped.has(name))
  const fixed = Object.fromEntries(entries)
  const [longest] = entries.toSorted(([, one], [, other]) => other.length - one.length)
  if (longest && JSON.stringify(fixed).length > IMPORT_LIMITS.fixed)
    throw invalid([
      { path: `fixed.${longest[0]}`, message: IMPORT_MESSAGES.fixedTooLong(IMPORT_LIMITS.fixed) },
    ])
  return { mapping, fixed }
}

/** The choices of an import, from its record. */
export const choicesIn = (state: RecordState | Record<string, unknown>): ImportChoices => ({
  recordType: String(state.recordType ?? ''),
  sheet: typeof state.sheet === 'string' ? state.sheet : null,
  delimiter: typeof state.delimiter === 'string' ? delimiterOf(state.delimiter) : null,
  ...readMappings(JSON.parse(String(state.mapping ?? '{}')), JSON.parse(String(state.fixed ?? '{}'))),
  decimals: readSigns(JSON.parse(String(state.decimals ?? '{}'))),
  key: String(state.key ?? '')
    .split(' ')
    .filter(Boolean),
  blankClears: state.blankClears === true,
  skipCells: state.skipCells === true,
})

/** A text cannot store a tab character. */
const TAB = 'tab'
const delimiterOf = (kept: string): string => (kept === TAB ? '\t' : kept)

/** The format that `choicesIn` reads. */
export const choicesToKeep = ({ mapping, fixed, decimals, key, delimiter, ...rest }: ImportChoices) => ({
  ...rest,
  delimiter: delimiter === '\t' ? TAB : delimiter,
  mapping: JSON.stringify(mapping),
  fixed: JSON.stringify(fixed),
  decimals: JSON.stringify(decimals),
  key: key.join(' '),
})

const candidateOf = (imported: Imported): Candidate => ({
  ...imported,
  members: membersOf(imported),
  headings: headingsOf(imported.record.type),
})

const SAMPLES = 3
const ROWS_LOOKED_AT = 200
const LONGEST_SAMPLE = 60

/** The contents of a file, with the guessed mapping. `wanted`: the record type, if chosen. */
export async function reading(
  context: Context,
  state: RecordState,
  table: Table,
  wanted: string | undefined,
): Promise<FileReading> {
  const { catalogue } = context
  const shape = shapeOf(table.headings)
  const candidates = importable(catalogue).map((imported) => candidateOf(imported))
  const guessed = guessTypes(candidates, table.headings, String(state.name))
  const earlier = await lastOfShape(context, shape, wanted)
  // Choices for this very file, in its current reading, take precedence.
  const last = state.shape === shape && (wanted ?? state.recordType) === state.recordType ? state : earlier
  const remembered = last?.mapping === undefined || last.mapping === null ? undefined : choicesIn(last)
  const recordType = wanted ?? remembered?.recordType ?? guessed[0] ?? ''
  const { imported, members } = importing(context, recordType)
  const known = new Set(members.map(({ name }) => name))
  const mapping = remembered
    ? mappedAgain(remembered.mapping, table.headings, known)
    : guessMapping(candidateOf(imported), table.headings)
  const fixed = Object.fromEntries(
    Object.entries(remembered?.fixed ?? {}).filter(([name]) => known.has(name)),
  )
  const chosen = new Set([...Object.values(mapping), ...Object.keys(fixed)])
  return {
    recordType,
    sheet: table.sheet,
    delimiter: table.delimiter,
    mapping,
    fixed,
    // The next file with these columns may come from another country.
    decimals: (last?.id === state.id && remembered?.decimals) || {},
    key: remembered?.key.every((name) => chosen.has(name))
      ? remembered.key
      : guessKey(imported, keysOf(imported, members), { mapping, fixed }),
    blankClears: remembered?.blankClears ?? false,
    skipCells: remembered?.skipCells ?? false,
    columns: table.headings.map((heading) => ({
      heading,
      samples: samplesOf(table, heading),
      comma: questionOf(table, heading) ?? null,
    })),
    rows: table.rows.length,
    sheets: table.sheets,
    notes: table.notes,
    types: guessed,
    isRemembered: remembered !== undefined && last?.id !== state.id,
  }
}

/**
 * Applies the mapping of an earlier file of the same shape to these headings, ignoring their spelling; each heading
 * once.
 */
function mappedAgain(
  remembered: Mapping,
  headings: readonly string[],
  known: ReadonlySet<string>,
): Record<string, string> {
  const found = new Map<string, string>()
  for (const [heading, name] of Object.entries(remembered)) {
    if (!known.has(name)) continue
    const written = headings.includes(heading)
      ? heading
      : headings.find(
          (each) =>
            !found.has(each) && !Object.hasOwn(remembered, each) && normalised(each) === normalised(heading),
        )
    if (written !== undefined) found.set(written, name)
  }
  return Object.fromEntries(found)
}

function samplesOf({ rows }: Table, heading: string): string[] {
  const found = new Set<string>()
  for (const { cells } of rows.slice(0, ROWS_LOOKED_AT)) {
    const text = textOf(cells[heading]).slice(0, LONGEST_SAMPLE)
    if (text !== '') found.add(text)
    if (found.size === SAMPLES) break
  }
  return [...found]
}
