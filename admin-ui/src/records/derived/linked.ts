import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/records/index'
import type { Row } from '../../data/dataProvider.ts'
import type { NamedRecord } from '../../data/records.ts'

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value

/** The records that a link of this one leads to, by their names; one, many or none of them. */
export function linkedIn(
  record: AnyRecord,
  link: string,
  row: Readonly<Record<string, unknown>>,
): NamedRecord[] {
  const to = record.links[link]?.to
  if (to === undefined) return []
  const { titleField } = recordOf(typeNamed(to))
  return [row[link]]
    .flat()
    .filter(isRow)
    .map((each) => ({ id: each.id, name: String(each[titleField] ?? '') }))
}
