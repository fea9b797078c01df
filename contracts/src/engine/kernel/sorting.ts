import { figureOf } from '../values/fractions.ts'
import { naturalKey } from '../values/texts.ts'
import type { FieldKind } from './field-kinds.ts'
import { type Field, metaOf } from './fields.ts'

const UNSORTABLE = [
  'longText',
  'boundary',
  'choices',
  'timestamp',
  'file',
  'reference',
  'amounts',
] as const satisfies readonly FieldKind[]

export type UnsortableKind = (typeof UNSORTABLE)[number]

/** Whether tables can be sorted by this field. */
export const isSortable = (schema: Field): boolean => !UNSORTABLE.some((kind) => kind === metaOf(schema).kind)

/**
 * The key that values of a field are sorted by, of those that are not empty: in lists of the server and in tables.
 * Figures as numbers, of which binary ones are precise enough, as they are never shown; what is no figure, as a share
 * that is incomplete, after them.
 */
export function sortKeyOf(schema: Field): (value: unknown) => string | number {
  const { kind, options = [] } = metaOf(schema)
  switch (kind) {
    case 'decimal':
      return Number
    case 'flag':
      return (value) => Number(value === true)
    case 'share':
    case 'fraction':
      return (value) => figureOf(value) ?? naturalKey(value)
    case 'date':
      return String
    case 'choice': {
      const keys = new Map(options.map(({ value, label }) => [value, naturalKey(label)]))
      return (value) => keys.get(String(value)) ?? naturalKey(value)
    }
    default:
      return naturalKey
  }
}
