import { recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { NamedRecord } from './records.ts'
import type { Row } from './row.ts'

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value

/** The name of a record of that type, as a link or a part shows it; '' if there is none. Of deleted ones only ids are. */
export function nameIn(type: string, value: unknown): string {
  if (!isRow(value)) return ''
  const { title, titleField } = recordOf(typeNamed(type))
  return String(value[titleField] ?? MESSAGES.derived.deletedRecord(title, value.id))
}

/** The records that a link of this one leads to, by their names; one, many or none of them. */
export function linkedIn(
  { links }: Pick<RecordDeclaration, 'links'>,
  link: string,
  row: Readonly<Record<string, unknown>>,
): NamedRecord[] {
  const to = links[link]?.to
  if (to === undefined) return []
  return [row[link]]
    .flat()
    .filter(isRow)
    .map((linked) => ({ id: linked.id, name: nameIn(to, linked) }))
}
