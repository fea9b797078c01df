import { commaQuestion, readColumnCell } from '@landbook/contracts/engine/import/commas'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { labelOf, problemOf } from '@landbook/contracts/engine/kernel/fields'
import { parseValues } from '@landbook/contracts/engine/kernel/values'
import { production } from '@landbook/contracts/records/production/declaration'
import { refuseMonth } from '@landbook/contracts/records/production/rules'
import { apiDigits, wellDigits } from '@landbook/contracts/records/well/api-numbers'
import { well } from '@landbook/contracts/records/well/declaration'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { idOf } from '@landbook/platform/engine/log/ids'
import { inFlight } from '@landbook/platform/engine/process/in-flight'
import { z } from 'zod'
import { type ImportContext, type Imported, IN_FLIGHT } from '../engine/import/importer.ts'
import { Memory } from '../engine/import/memory.ts'
import type { Plan, Progress, Section } from '../engine/import/plan.ts'
import { readCsv, validateRows } from '../engine/import/read-file.ts'
import { type Keyed, type RecordsHere, recordsHere } from '../engine/import/records-here.ts'
import { LeftOut, optionalText, type SourceRow, text } from '../engine/import/source.ts'
import { Tally } from '../engine/import/tally.ts'
import { UserError } from '../engine/user-error.ts'

/** The name of the import's memory: it must never change. */
const SOURCE = 'production-csv'
/** Digits of the state in numbers that leave it out. */
const TEXAS = '42'
const API = 'api number'

const { fields } = production.lists.months
const { month, ...volumes } = fields
/** `readCsv` lower-cases headings. */
const headingOf = (name: keyof typeof fields) => labelOf(fields[name]).toLowerCase()

const columns = z.object({
  [API]: text,
  [headingOf('month')]: text,
  ...Object.fromEntries(
    (Object.keys(volumes) as (keyof typeof volumes)[]).map((name) => [headingOf(name), optionalText]),
  ),
})
type Columns = Readonly<Record<string, string | null>>

/** A month of a well that differs from the last import. */
interface Month {
  number: number
  key: string
  values: Record<string, unknown>
  /** Undefined: was not imported before. */
  before: { at: number } | undefined
  changes: Record<string, unknown>
}

/** Monthly volumes of wells; the months of one well are one command. Throws UserError. */
export function readProduction(path: string): Plan {
  const raw = readCsv(path)
  const { rows, refused } = validateRows<Columns>({ columns }, path, raw)
  return {
    rows: raw.length,
    run: async (context, progress) => [await runImport(context, rows, refused, progress)],
  }
}

async function runImport(
  context: ImportContext,
  rows: readonly SourceRow<Columns>[],
  refused: Imported['leftOut'],
  progress: Progress,
): Promise<Section> {
  const memory = await Memory.open(context.log, SOURCE, context.correlationId)
  const { wells } = await recordsHere(context.log, { wells: WELLS })
  const imported: Imported = {
    created: 0,
    changed: 0,
    unchanged: 0,
    leftOut: [...refused],
    remarks: { notes: new Tally(), undecided: new Tally() },
    ids: new Map(),
  }
  const unsure = unsureColumns(rows)
  const byWell = new Map<string, Month[]>()
  const seen = new Map<string, number>()
  for (const { number, columns } of rows) {
    try {
      const wellID = wellOf(wells, columns[API] ?? '')
      const read = monthOf(memory, wellID, number, columns, unsure)
      const twin = seen.get(read.key)
      if (twin !== undefined) throw new LeftOut(`the month is already in row ${twin}`)
      seen.set(read.key, number)
      if (Object.keys(read.changes).length === 0) imported.unchanged++
      else byWell.set(wellID, [...(byWell.get(wellID) ?? []), read])
    } catch (error) {
      imported.leftOut.push({ number, reason: reasonOf(error) })
    }
  }
  let done = rows.length - [...byWell.values()].flat().length
  await inFlight(byWell, IN_FLIGHT, async ([wellID, months]) => {
    try {
      await send(context, wellID, months)
      for (const { key, values } of months) await memory.remember(key, { id: wellID, values })
      imported.created += months.filter(({ before }) => !before).length
      imported.changed += months.filter(({ before }) => before).length
    } catch (error) {
      imported.leftOut.push(...months.map(({ number }) => ({ number, reason: reasonOf(error) })))
    }
    done += months.length
    progress(production, done, rows.length)
  })
  await memory.flush()
  imported.leftOut.sort((a, b) => a.number - b.number)
  return { record: production, imported, choices: {} }
}

/** Why a row is left out. Throws what ends the import. */
function reasonOf(error: unknown): string {
  if (error instanceof LandbookError && error.code === 'UNAVAILABLE') throw new UserError(error.message)
  if (!(error instanceof LandbookError || error instanceof LeftOut)) throw error
  const { problems = [] } = error instanceof LandbookError ? error.details : {}
  return problems.map(({ path, message }) => `${path}: ${message}`).join('; ') || error.message
}

const numbersIn = (written: string): string[] => {
  const digits = apiDigits(written)
  return digits === undefined ? [] : [wellDigits(digits, TEXAS)]
}

const WELLS: Keyed = { record: well, keysOf: ({ apiNumber }) => numbersIn(String(apiNumber ?? '')) }

function wellOf(wells: RecordsHere, written: string): string {
  const [id, ...others] = numbersIn(written).flatMap((number) => wells.by(number))
  if (id === undefined) {
    const damage = problemOf(well.fields.apiNumber, written)
    throw new LeftOut(damage === undefined ? `there is no well ${written}` : `${written} ${damage}`)
  }
  if (others.length > 0) throw new LeftOut(`several wells have the number ${written}`)
  return id
}

/** The headings of columns in which a comma may stand before decimals. */
function unsureColumns(rows: readonly SourceRow<Columns>[]): ReadonlySet<string> {
  const headings = Object.keys(fields).map((name) => headingOf(name as keyof typeof fields))
  const cellsOf = (heading: string) => rows.map(({ columns }) => columns[heading] ?? null)
  return new Set(headings.filter((heading) => commaQuestion(cellsOf(heading), null)))
}

/** What changed at the source since the last import: what was corrected here stays. */
function monthOf(
  memory: Memory,
  wellID: string,
  number: number,
  columns: Columns,
  unsure: ReadonlySet<string>,
): Month {
  const given = (Object.keys(fields) as (keyof typeof fields)[]).flatMap((name) => {
    const heading = headingOf(name)
    const value = columns[heading]
    if (!value) return []
    const reading = unsure.has(heading)
      ? readColumnCell(fields[name], value, { sign: 'asked', timeZone: 'UTC' })
      : { value }
    if ('problem' in reading) throw new LeftOut(`${heading}: ${reading.problem}`)
    return [[name, value]]
  })
  const values = parseValues(fields, Object.fromEntries(given))
  // The months of a well are one command, which would be refused as a whole.
  refuseMonth(values, new Date().toISOString())
  const key = `${wellID} ${values.month}`
  const before = memory.get(key)
  const names = new Set([...Object.keys(values), ...Object.keys(before?.values ?? {})])
  const changed = [...names].filter((name) => !sameValue(before?.values[name], values[name]))
  return {
    number,
    key,
    values,
    before,
    changes: Object.fromEntries(changed.map((name) => [name, values[name] ?? null])),
  }
}

/** The command id is derived from the changes and their base, so a repeat after a crash is idempotent. */
async function send(
  { commands, reason, correlationId }: ImportContext,
  wellID: string,
  changed: readonly Month[],
): Promise<void> {
  const months = changed.map(({ values, changes }) => ({ month: values.month, ...changes }))
  const base = changed.map(({ before }) => before?.at ?? -1)
  const commandId = idOf(JSON.stringify([SOURCE, wellID, base, months]), 'import')
  const args = { wellID, months }
  await commands.execute({
    operation: 'RecordProduction',
    args,
    actor: SYSTEM,
    commandId,
    correlationId,
    reason,
  })
}
