import type { ColumnType, Value } from '@landbook/contracts/engine/files/exported'
import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import { type Field, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { INCOMPLETE } from '@landbook/contracts/engine/values/shares'

/** Undefined: not exported, as it is no single value. */
const TYPES: Readonly<Record<FieldKind, ColumnType | undefined>> = {
  text: 'text',
  longText: 'text',
  choice: 'text',
  choices: 'text',
  // As written, since a third is no decimal.
  fraction: 'text',
  decimal: 'decimal',
  share: 'decimal',
  flag: 'flag',
  date: 'date',
  timestamp: 'moment',
  amounts: undefined,
  boundary: undefined,
  file: undefined,
  reference: undefined,
}

export const typeOfKind = (kind: FieldKind): ColumnType | undefined => TYPES[kind]

export const typeOf = (schema: Field): ColumnType | undefined => typeOfKind(metaOf(schema).kind)

/** Separates several values, or those of several linked records, each of which has its place. */
export const SEPARATOR = '; '

/** A stored value as it is exported: raw, several choices as one text, and null for nothing or 'Incomplete'. */
export function exported(value: unknown): Value {
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(SEPARATOR)
  if (typeof value === 'string') return value === INCOMPLETE ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
