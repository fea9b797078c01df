import { MESSAGES } from '../messages.ts'
import { sameValue } from './events.ts'
import { type Field, type FieldValues, isEmpty, labelOf } from './fields.ts'
import type { ListDeclaration } from './record.ts'
import { showValue } from './show.ts'

/**
 * What no two rows of a list with targets have in common: the target's id, as in events, and the fields by which its
 * rows are told apart; without any, a target has one row. Undefined of lists without targets.
 */
export function keyOfTied({ target }: ListDeclaration, row: FieldValues): string | undefined {
  if (!target) return undefined
  const { as, toldApartBy = [] } = target
  return JSON.stringify([as, ...toldApartBy].map((name) => (isEmpty(row[name]) ? null : row[name])))
}

/** What tells a row from others of the same name, of what the list tells its rows apart by: 'To Depth (ft) 5000'. */
export function apartFrom(
  { target, importedBy, fields }: Pick<ListDeclaration, 'target' | 'importedBy' | 'fields'>,
  row: FieldValues,
  others: readonly FieldValues[],
  show: (schema: Field, value: unknown) => string = showValue,
): string[] {
  return (target?.toldApartBy ?? importedBy ?? []).flatMap((name) => {
    const [schema, value] = [fields[name], row[name] ?? null]
    const isSame = others.every((other) => sameValue(other[name] ?? null, value))
    return schema && !isSame
      ? [MESSAGES.apartBy(labelOf(schema), isEmpty(value) ? '' : show(schema, value))]
      : []
  })
}
