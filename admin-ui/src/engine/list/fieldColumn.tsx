import { isSummable } from '@landbook/contracts/catalogue/columns'
import { type Field, type Fields, isEmpty, labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { order } from '@landbook/contracts/engine/values/sorted'
import { formatValue, isFigure, Value } from '../ui/format.tsx'
import { isStatus, StatusChip } from '../ui/StatusChip.tsx'
import type { Column } from './tableRows.ts'

/** The column of a declared field: label, formatted values, dates in chronological order. */
export function fieldColumn<
  F extends Fields,
  N extends keyof F & string,
  R extends { readonly [M in N]: unknown },
>(fields: F, name: N, options: Partial<Column<R, N>> = {}): Column<R, N> {
  const schema: Field | undefined = fields[name]
  if (!schema) throw new Error(`There is no field ${name}`)
  const { kind } = metaOf(schema)
  const stored = (row: R): unknown => row[name]
  const figures = isFigure(kind)
  const Shown = isStatus(schema) ? StatusChip : Value
  return {
    source: name,
    label: labelOf(schema),
    // Formatted values are searched; figures are sorted, and searched without commas.
    value: (row) =>
      isEmpty(stored(row)) ? null : figures ? String(stored(row)) : formatValue(schema, stored(row)),
    render: (row) => <Shown schema={schema} value={stored(row)} />,
    ...(figures && { align: 'right' as const, format: (figure: string) => formatValue(schema, figure) }),
    sums: isSummable(schema),
    ...(kind === 'longText' && { isWide: true }),
    ...(kind === 'date' && { sort: (a: R, b: R) => order(String(stored(a) ?? ''), String(stored(b) ?? '')) }),
    ...options,
  }
}
