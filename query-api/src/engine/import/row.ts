import { BETWEEN, type CellValue, isBlankCell, textOf } from '@landbook/contracts/engine/import/cells'
import { type Notation, readColumnCell } from '@landbook/contracts/engine/import/commas'
import { type Member, OWN_ID } from '@landbook/contracts/engine/import/members'
import { initialOf, isEmpty, metaOf, problemOf } from '@landbook/contracts/engine/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { alikeKey, type Finder, keyOf, numberKey } from './here.ts'
import type { TableRow } from './tables/table.ts'

/** A mapped column, or a value for all rows. */
export interface Column {
  /** For a value for all rows: the member's label. */
  heading: string
  member: Member
  /** For a link: the target type, and an index of its records. */
  target?: { record: RecordDeclaration; finder: Finder } | undefined
  /** The sign before decimals, by default a point. */
  sign?: Notation['sign']
  /** The value for all rows, regardless of the heading. */
  fixed?: string
}

export interface Problem {
  column?: string
  message: string
  /** The cell that was refused. */
  cell?: RefusedCell
}

export interface RefusedCell {
  member: Member
  written: string
}

/** The values of a row, by member; ids for links. Ignored cells are missing. */
export interface ReadRow {
  id?: string
  values: Record<string, unknown>
  /** Links as named in the file, for display. */
  names: Record<string, string>
  problems: Problem[]
  /** Ignored cells. */
  skipped: Problem[]
}

const ID = /^[\w.:~-]{1,200}$/

interface Options {
  blankClears: boolean
  /** Whether a member may be omitted if its cell is invalid. */
  skip: (member: Member) => boolean
  timeZone: string
}

export function read(
  row: TableRow,
  columns: readonly Column[],
  { blankClears, skip, timeZone }: Options,
): ReadRow {
  const content: ReadRow = { values: {}, names: {}, problems: [], skipped: [] }
  const { problem } = row
  const broken = columns.find(({ heading, fixed }) => fixed === undefined && heading === problem?.column)
  if (problem && !(broken && skip(broken.member))) {
    // Columns that are not mapped may contain anything.
    if (broken || problem.column === undefined) content.problems.push(problem)
  } else if (problem) content.skipped.push(problem)
  if (content.problems.length > 0) return content
  for (const column of columns) {
    const { heading, member } = column
    const cell = column.fixed ?? row.cells[heading] ?? null
    const refuse = (message: string) =>
      void (skip(member) ? content.skipped : content.problems).push({
        column: heading,
        message,
        cell: { member, written: textOf(cell) },
      })
    if (isBlankCell(cell) || (column.target && namesIn(cell).length === 0)) {
      if (blankClears && member.name !== OWN_ID) clear(content, member, refuse)
    } else if (member.name === OWN_ID) {
      const id = textOf(cell)
      if (ID.test(id)) content.id = id
      else refuse(IMPORT_MESSAGES.badId)
    } else if (column.target) link(content, column, column.target, cell, refuse)
    else field(content, column, { cell, timeZone }, refuse)
  }
  return content
}

type Refuse = (message: string) => void

function clear({ values }: ReadRow, { name, kind, schema, required }: Member, refuse: Refuse): void {
  if (kind === 'link') values[name] = []
  else if (required || (schema && metaOf(schema).required)) refuse(MESSAGES.requiredField)
  else values[name] = kind === 'flag' ? false : kind === 'choices' ? [] : schema ? initialEmpty(schema) : null
}

/** A cleared field gets the empty value of its kind: a share is marked as incomplete. */
const initialEmpty = (schema: NonNullable<Member['schema']>): unknown =>
  metaOf(schema).kind === 'share' ? initialOf(schema) : null

function field(
  { values }: ReadRow,
  { member, sign = 'point' }: Column,
  { cell, timeZone }: { cell: CellValue; timeZone: string },
  refuse: Refuse,
): void {
  const { name, schema } = member
  if (!schema) return
  const reading = readColumnCell(schema, cell, { sign, timeZone })
  const { inWords } = metaOf(schema)
  if ('problem' in reading && inWords && isWording(cell)) {
    values[inWords] ??= textOf(cell)
  } else if ('problem' in reading) {
    refuse(about(cell, reading.problem))
  } else {
    const { success, data } = schema.safeParse(reading.value)
    // A cell that means empty, such as 0001-01-01, is ignored.
    if (success && !isEmpty(data)) values[name] = data
  }
}

/** What has a figure may be a day with a mistake. */
const isWording = (cell: CellValue): boolean => /^[^\d]*\p{L}[^\d]*$/u.test(textOf(cell))

const LONGEST_SHOWN = 60

/** '“Coal” is not one of: Oil, Gas' */
function about(cell: CellValue, problem: string): string {
  const text = textOf(cell)
  return /^(is|has|holds|takes|may) /.test(problem) && text.length <= LONGEST_SHOWN
    ? `“${text}” ${problem}`
    : problem
}

/** Why no record was found by its name or number. */
function missing({ title, fields, lookup }: RecordDeclaration, name: string): string {
  const numbers = (lookup?.numbers ?? []).flatMap((number) => fields[number] ?? [])
  const damage = numbers.map((schema) => problemOf(schema, name)).find((problem) => problem !== undefined)
  return damage === undefined ? IMPORT_MESSAGES.notLinked(name, title.toLowerCase()) : about(name, damage)
}

/** Names of linked records; a cell of only separators is empty. */
const namesIn = (cell: CellValue): string[] =>
  textOf(cell)
    .split(BETWEEN)
    .map((name) => name.trim())
    .filter(Boolean)

function link(
  { values, names }: ReadRow,
  { member }: Column,
  { record, finder }: NonNullable<Column['target']>,
  cell: CellValue,
  refuse: Refuse,
): void {
  const title = record.title.toLowerCase()
  const wanted = namesIn(cell)
  const ids: string[] = []
  for (const name of wanted) {
    const [found, ...others] =
      finder.get(keyOf([name])) ?? finder.get(numberKey(record, name)) ?? finder.get(alikeKey(name)) ?? []
    if (!found || others.length > 0) {
      refuse(found ? IMPORT_MESSAGES.severalLinked(name, title) : missing(record, name))
      return
    }
    ids.push(found.id)
  }
  const targets = [...new Set(ids)]
  if (member.single && targets.length > 1) {
    refuse(IMPORT_MESSAGES.onlyOne)
    return
  }
  values[member.name] = targets
  names[member.name] = wanted.join(`${BETWEEN} `)
}
