import { MESSAGES } from '@landbook/contracts/messages'
import type { AnyRecord } from '@landbook/contracts/records/index'
import { actsOn } from '../../data/argsFor.ts'
import type { Row } from '../../data/dataProvider.ts'
import { MayWrite } from '../../kit/form/RecordField.tsx'
import { FormActions, RecordForm } from '../../kit/form/RecordForm.tsx'
import { DeleteRecord } from '../../kit/page/DeleteRecord.tsx'
import { DetailTabs } from '../../kit/page/DetailTabs.tsx'
import { DeclaredOperationButton } from '../../kit/page/OperationButton.tsx'
import { RecordHeader } from '../../kit/page/RecordHeader.tsx'
import { RecordPage } from '../../kit/page/RecordPage.tsx'
import { PrintButton } from '../../kit/paper/PrintButton.tsx'
import { useHolds } from '../../session/session.ts'
import { DerivedParts } from './DerivedParts.tsx'
import { DerivedSections } from './DerivedSections.tsx'
import type { Layout } from './layout.ts'

interface Props {
  record: AnyRecord
  layout: Layout
}

/** The page of a record, from its declaration: a form, and a tab for each of its lists. */
export function DerivedEdit({ record, layout }: Props) {
  return (
    <RecordPage type={record.type} notFound={MESSAGES.notFound(record.title)}>
      {(row) => <Opened record={record} layout={layout} row={row} />}
    </RecordPage>
  )
}

interface OpenedProps extends Props {
  row: Row
}

function Opened({ record, layout, row }: OpenedProps) {
  const { type, title, titleField, lists } = record
  const mayWrite = useHolds(record.write)
  const name = String(row[titleField] ?? '')
  const main = <Main record={record} layout={layout} row={row} mayWrite={mayWrite} />
  const tabs = Object.entries(lists).map(([list, { label }]) => ({
    label,
    render: () => <DerivedParts record={record} list={list} row={row} />,
  }))
  return (
    <MayWrite value={mayWrite}>
      <RecordHeader type={type} id={row.id} name={name}>
        <PrintButton type={type} id={row.id} />
        {actsOn(type).map((operation) => (
          <DeclaredOperationButton key={operation.name} operation={operation} />
        ))}
      </RecordHeader>
      {tabs.length === 0 ? (
        main
      ) : (
        <DetailTabs label={`${title} ${name}`} tabs={[{ label: 'Main', render: () => main }, ...tabs]} />
      )}
    </MayWrite>
  )
}

function Main({ record, layout, row, mayWrite }: OpenedProps & { mayWrite: boolean }) {
  const messages = MESSAGES.derived.record(record.title)
  return (
    <RecordForm record={record} saved={messages.updated}>
      <DerivedSections record={record} layout={layout} row={row} />
      {mayWrite && <FormActions submitLabel="Update" danger={<DeleteRecord messages={messages} />} />}
    </RecordForm>
  )
}
