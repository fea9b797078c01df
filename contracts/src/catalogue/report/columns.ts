import type { Field } from '../../engine/kernel/fields.ts'
import { decimal } from '../../engine/kernel/figure-fields.ts'
import type { RecordDeclaration } from '../../engine/kernel/record.ts'
import { documentFields } from '../shown.ts'

/** Numbers of linked records, as if they were fields. */
const countFields = ({ counts }: RecordDeclaration): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    Object.entries(counts).map(([name, { label, description }]) => [
      name,
      decimal(label, { places: 0, ...(description !== undefined && { description }) }),
    ]),
  )

/** What a document holds that a table can show: fields, shown values and numbers of linked records. */
export const columnFields = (record: RecordDeclaration): Readonly<Record<string, Field>> => ({
  ...documentFields(record),
  ...countFields(record),
})
