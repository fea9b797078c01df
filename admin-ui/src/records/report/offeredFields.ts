import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { recordOf } from '@landbook/contracts/catalogue/index'
import { linkedFields, ownFields, type ReportField } from '@landbook/contracts/catalogue/report/fields'
import { holds } from '@landbook/contracts/engine/roles'

/** A field of a type, as introspection of the API answers it. */
interface ApiField {
  name: string
  description: string | null
}

/** By the name of the type; null if there is no type of this name. */
export type FieldsAnswer = Readonly<Record<string, { fields: readonly ApiField[] } | null>>

/** Those that the custom report of a type can offer to a reader. */
export const possibleFields = (record: AnyRecord, roles: readonly string[]): readonly ReportField[] => [
  ...ownFields(record),
  ...linkedFields(record).filter(({ of }) => holds(roles, recordOf(of).read)),
]

/** What the API is asked to describe. */
export const typesOf = (fields: readonly ReportField[]): readonly string[] => [
  ...new Set(fields.map(({ of }) => recordOf(of).name)),
]

/** Those that the API describes (spec part 2, section 7). */
export const offeredFields = (fields: readonly ReportField[], answer: FieldsAnswer): readonly ReportField[] =>
  fields.filter(({ of, path }) =>
    answer[recordOf(of).name]?.fields.some(({ name, description }) => description && name === path.at(-1)),
  )
