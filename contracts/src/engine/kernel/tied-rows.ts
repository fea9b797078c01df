import { MESSAGES } from '../messages.ts'
import { sameValue } from './events.ts'
import { type Field, type FieldValues, isEmpty, labelOf, metaOf } from './fields.ts'
import type { ListDeclaration } from './record.ts'
import { showValue } from './show.ts'

/**
 * What no two rows of a list with targets have in common: the target's id, as in events, and the fields by which its
 * rows are told apart; without any, a target has one row. Undefined of lists without targets.
 */
export function keyOfTied({ target, fields }: ListDeclaration, row: FieldValues): string | undefined {
  if (!target) return undefined
  const { as, toldApartBy = [] } = target
  return JSON.stringify([as, ...toldApartBy].map((name) => compared(fields[name], row[name])))
}

const compared = (schema: Field | undefined, value: unknown): unknown =>
  isEmpty(value) || (schema && metaOf(schema).saysNoMore === value) ? null : value

/** What tells a row from others of the same name, of what the list tells its rows apart by: 'To Depth (ft) 5000'. */
export function apartFrom(
  { target, importedBy, fields }: Pick<ListDeclaration, 'target' | 'importedBy' | 'fields'>,
  row: FieldValues,
  others: readonly FieldValues[],
  show: (schema: Field, value: unknown) => string = showValue,
): string[] {
  return (target?.toldApartBy ?? importedBy ?? []).flatMap((name) => {
    const [schema, value] = [fields[name], row[name] ?? null]
    const isSame = others.every((other) => sameValue(compared(schema, other[name]), compared(schema, value)))
    return schema && !isSame
      ? [MESSAGES.apartBy(labelOf(schema), isEmpty(value) ? '' : show(schema, value))]
      : []
  })
}
