import { isWebAddress } from '../values/addresses.ts'
import { areaOf, type Boundary, parseBoundary } from '../values/boundaries.ts'
import { formatDate } from '../values/dates.ts'
import { formatDecimal } from '../values/decimals.ts'
import { lineLength } from '../values/lengths.ts'
import { exactMoney } from '../values/money.ts'
import { isLine, parseShape, type Shape } from '../values/shapes.ts'
import { shareOrIncomplete } from '../values/shares.ts'
import { type Field, isEmpty, metaOf, type Option } from './fields.ts'

/**
 * Formats a stored value: dates MM/DD/YYYY, flags Yes or No, choices by their labels, '' if empty except for a share, which
 * is Incomplete.
 */
export function showValue(schema: Field | undefined, value: unknown): string {
  const kind = schema && metaOf(schema).kind
  if (kind === 'share') return shareOrIncomplete(value)
  if (isEmpty(value)) return ''
  if (kind === 'date') return formatDate(value)
  if (kind === 'decimal' && schema && metaOf(schema).currency) return exactMoney(value)
  if (schema && kind === 'boundary')
    return showShape(schema, metaOf(schema).takesLines ? parseShape(value) : parseBoundary(value))
  // The file's original name is in its own record.
  if (kind === 'file') return isWebAddress(value) ? value : 'a file'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const labelOf = (one: unknown) =>
    optionsOf(schema).find((option) => option.value === one)?.label ?? String(one)
  return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value)
}

const optionsOf = (schema: Field | undefined): readonly Option[] => (schema && metaOf(schema).options) ?? []

function showShape(schema: Field, shape: Shape | null | undefined): string {
  if (!shape || !isLine(shape)) return showBoundary(schema, shape)
  return `a line of ${formatDecimal(lineLength(shape).feet, 0)} feet`
}

function showBoundary(schema: Field, boundary: Boundary | null | undefined): string {
  const { sizeOf } = metaOf(schema)
  return boundary && sizeOf ? `a boundary of ${sizeOf(areaOf(boundary))}` : 'a boundary'
}
