import { type FieldValues, isEmpty } from './fields.ts'
import type { ListDeclaration } from './record.ts'

/**
 * What no two rows of a list with targets have in common: the target's id, as in events, and the fields by which its
 * rows are told apart; without any, a target has one row. Undefined of lists without targets.
 */
export function keyOfTied({ target }: ListDeclaration, row: FieldValues): string | undefined {
  if (!target) return undefined
  const { as, toldApartBy = [] } = target
  return JSON.stringify([as, ...toldApartBy].map((name) => (isEmpty(row[name]) ? null : row[name])))
}
