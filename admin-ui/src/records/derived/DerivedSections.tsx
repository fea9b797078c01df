import { type Field, metaOf } from '@landbook/contracts/kernel/fields'
import type { AnyRecord } from '@landbook/contracts/records/index'
import type { Row } from '../../data/dataProvider.ts'
import { linkedIn } from '../../data/named.ts'
import { MayWrite, RecordField } from '../../kit/form/RecordField.tsx'
import { FormSection } from '../../kit/form/RecordForm.tsx'
import { LinkPicker } from '../../kit/inputs/LinkPicker.tsx'
import { type Layout, sectionsOf } from './layout.ts'

interface Props {
  record: AnyRecord
  layout: Layout
  /** The record as it is stored; undefined for a new one. */
  row?: Row | undefined
}

/** The inputs of a record's declared fields and links, inside its form. */
export function DerivedSections({ record, layout, row }: Props) {
  return sectionsOf(record, layout).map(([title, ...members]) => (
    <FormSection key={title} title={title}>
      {members.map((name) =>
        name in record.links ? (
          <LinkPicker key={name} record={record} link={name} known={row && linkedIn(record, name, row)} />
        ) : (
          <Declared key={name} record={record} name={name} />
        ),
      )}
    </FormSection>
  ))
}

function Declared({ record, name }: { record: AnyRecord; name: string }) {
  const schema: Field | undefined = record.fields[name]
  const { kind, computed } = schema ? metaOf(schema) : {}
  const input = <RecordField record={record} name={name} fullWidth={kind === 'longText'} />
  return computed ? <MayWrite value={false}>{input}</MayWrite> : input
}
