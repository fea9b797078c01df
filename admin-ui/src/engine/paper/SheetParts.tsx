import { type Field, type Fields, labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { namesOf } from '../data/selection.ts'
import { formatValue } from '../ui/format.tsx'

/** What stands where there is nothing, on paper. */
const NOTHING = '–'

interface SectionProps {
  title: string
  /** Not to be divided by the end of a page. */
  isWhole?: boolean
  children: ReactNode
}

export function SheetSection({ title, isWhole = false, children }: SectionProps) {
  return (
    <section className={isWhole ? 'sheet-whole' : undefined}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

type Values = Readonly<Record<string, unknown>>

interface FactsProps<F extends Fields> {
  fields: F
  values: Values
  /** The fields that are shown, in order. */
  names: readonly (keyof F & string)[]
  children?: ReactNode
}

/** Fields with their labels; long texts take the whole width. */
export function Facts<F extends Fields>({ fields, values, names, children }: FactsProps<F>) {
  return (
    <dl>
      {names.map((name) => {
        const schema: Field | undefined = fields[name]
        if (!schema) return null
        const isLong = metaOf(schema).kind === 'longText'
        return (
          <Fact key={name} label={labelOf(schema)} isLong={isLong}>
            {formatValue(schema, values[name]) || NOTHING}
          </Fact>
        )
      })}
      {children}
    </dl>
  )
}

interface FactProps {
  label: string
  isLong?: boolean
  children: ReactNode
}

export function Fact({ label, isLong = false, children }: FactProps) {
  return (
    <div className={isLong ? 'sheet-long' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface TableProps<F extends Fields, R> {
  /** For screen readers. */
  label: string
  fields: F
  rows: readonly (R & { readonly [N in keyof F]: unknown })[]
  /** The fields that share a column, one below the other, where not each has its own. */
  stacked?: readonly (readonly (keyof F & string)[])[]
  /** Before the fields' columns: whose row it is. */
  lead?: { label: string; of: (row: R) => string }
  /** What a cell shows where it is not simply the value. */
  render?: { readonly [N in keyof F]?: (row: R) => ReactNode }
}

/** The head is repeated on every page, and no row is cut in two. */
export function SheetTable<F extends Fields, R extends { id: string }>(props: TableProps<F, R>) {
  const { label, fields, rows, lead, render, stacked = namesOf(fields).map((name) => [name]) } = props
  if (rows.length === 0) return <p>None</p>
  const columns = stacked.map((names) => ({
    key: names.join(' '),
    parts: names.flatMap((name) => (fields[name] ? [{ name, schema: fields[name] }] : [])),
    align: names.every((name) => fields[name] && isFigure(fields[name])) ? 'figure' : undefined,
  }))
  const shown = (row: (typeof rows)[number], name: keyof F & string, schema: Field): ReactNode =>
    render?.[name]?.(row) ?? (formatValue(schema, row[name]) || NOTHING)
  return (
    // On paper nothing is scrolled; on a phone it is, by keyboard too.
    <Box className="sheet-scroll" tabIndex={0} role="region" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {lead && <th scope="col">{lead.label}</th>}
            {columns.map(({ key, parts, align }) => (
              <th key={key} scope="col" className={align}>
                {parts.map(({ name, schema }) => (
                  <div key={name}>{labelOf(schema)}</div>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {lead && <th scope="row">{lead.of(row)}</th>}
              {columns.map(({ key, parts, align }) => (
                <td key={key} className={align}>
                  {parts.map(({ name, schema }) => (
                    <div key={name}>{shown(row, name, schema)}</div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const isFigure = (schema: Field): boolean => ['decimal', 'fraction'].includes(metaOf(schema).kind)
