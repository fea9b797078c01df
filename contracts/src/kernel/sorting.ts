import type { FieldKind } from './field-kinds.ts'
import { type Field, metaOf } from './fields.ts'

const UNSORTABLE = [
  'longText',
  'boundary',
  'choices',
  'timestamp',
  'file',
  'reference',
  'interests',
] as const satisfies readonly FieldKind[]

export type UnsortableKind = (typeof UNSORTABLE)[number]

/** Whether tables can be sorted by this field. */
export const isSortable = (schema: Field): boolean => !UNSORTABLE.some((kind) => kind === metaOf(schema).kind)
