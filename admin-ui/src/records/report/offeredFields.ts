import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { recordOf } from '@landbook/contracts/catalogue/index'
import { allFields, type ReportField } from '@landbook/contracts/catalogue/report/fields'
import { holds } from '@landbook/contracts/engine/roles'

/** A field of a type, as introspection of the API answers it. */
interface ApiField {
  name: string
  description: string | null
}

/** By the name of the type; null if there is no type of this name. */
export type FieldsAnswer = Readonly<Record<string, { fields: readonly ApiField[] } | null>>

/** Those that the custom report of a type can offer to a reader. */
export const possibleFields = (record: AnyRecord, roles: readonly string[]): readonly ReportField[] =>
  allFields(record).filter(({ of }) => of === record.type || holds(roles, recordOf(of).read))

/** What the API is asked to describe. */
export const typesOf = (fields: readonly ReportField[]): readonly string[] => [
  ...new Set(fields.map(({ api }) => api)),
]

/** Those that the API describes (spec part 2, section 7); rows of lists have no descriptions in it. */
export const offeredFields = (fields: readonly ReportField[], answer: FieldsAnswer): readonly ReportField[] =>
  fields.filter(({ api, path, isOfRow }) =>
    answer[api]?.fields.some(({ name, description }) => (description || isOfRow) && name === path.at(-1)),
  )
