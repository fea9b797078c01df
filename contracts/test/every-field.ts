import { catalogue } from '../src/catalogue/index.ts'
import type { Field } from '../src/engine/kernel/fields.ts'

/** Every field of the catalogue, by 'Tract.name' or 'Operator.contacts.email'. */
export const everyField: [string, Field][] = catalogue.records.flatMap((record) => [
  ...Object.entries(record.fields).map(([name, schema]): [string, Field] => [
    `${record.name}.${name}`,
    schema,
  ]),
  ...Object.entries(record.lists).flatMap(([list, { fields }]) =>
    Object.entries(fields).map(([name, schema]): [string, Field] => [
      `${record.name}.${list}.${name}`,
      schema,
    ]),
  ),
])
