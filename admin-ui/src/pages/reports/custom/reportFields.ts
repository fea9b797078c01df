import { type Field, labelOf } from '@landbook/contracts/kernel/fields'
import { decimal } from '@landbook/contracts/kernel/figure-fields'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { documentFields } from '@landbook/contracts/records/shown'

/** A field of a type, as introspection of the API answers it. */
export interface ApiField {
  name: string
  description: string | null
}

/** A field that a custom report can show. */
export interface ReportField {
  name: string
  label: string
  description: string
  schema: Field
}

/** Null if there is no type of this name. */
export interface FieldsAnswer {
  __type: { fields: readonly ApiField[] } | null
}

export const FIELDS_QUERY =
  'query ReportFields($name: String!) { __type(name: $name) { fields { name description } } }'

/** Those with a description (spec part 2, section 7), with the labels that they have elsewhere. */
export function reportFields(record: RecordDeclaration, fields: readonly ApiField[]): readonly ReportField[] {
  const declared = schemasOf(record)
  const offered = fields.flatMap(({ name, description }): ReportField[] => {
    const schema = declared[name]
    return description && schema ? [{ name, label: labelOf(schema), description, schema }] : []
  })
  const labels = offered.map(({ label }) => label)
  // A column must say what is in it: two fields of a land are called 'V/P'.
  return offered.map((field) => {
    const isAmbiguous = labels.indexOf(field.label) !== labels.lastIndexOf(field.label)
    return isAmbiguous ? { ...field, label: `${field.label} (${field.description})` } : field
  })
}

const schemasOf = (record: RecordDeclaration): Readonly<Record<string, Field>> => ({
  ...documentFields(record),
  ...Object.fromEntries(
    Object.entries(record.counts).map(([name, { label }]) => [name, decimal(label, { places: 0 })]),
  ),
})
