import {
  type ActOf,
  type AnyRecord,
  type Declared,
  type RecordType,
  recordOf,
} from '@landbook/contracts/catalogue/index'
import type { Existing, Opened, SelectionOf } from '@landbook/contracts/catalogue/selections'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { ReactNode } from 'react'
import { actsOn } from '../data/argsFor.ts'
import type { Row } from '../data/dataProvider.ts'
import { FormActions, RecordForm } from '../form/RecordForm.tsx'
import type { RecordFormProps } from '../form/recordFormProps.ts'
import { MayWrite } from '../inputs/declaration.ts'
import { DeleteRecord } from '../page/DeleteRecord.tsx'
import { type DetailTab, DetailTabs } from '../page/DetailTabs.tsx'
import { OperationButton } from '../page/OperationButton.tsx'
import { RecordHeader } from '../page/RecordHeader.tsx'
import { RecordPage } from '../page/RecordPage.tsx'
import { PrintButton } from '../paper/PrintButton.tsx'
import { useHolds } from '../session/session.ts'
import { DerivedParts } from './DerivedParts.tsx'
import { DerivedSections } from './DerivedSections.tsx'
import { type Layout, messagesOf } from './layout.ts'
import type { ListEditors, Slots } from './slots.ts'

/** What is particular to the page of a record type. */
interface PageOptions<O, R extends AnyRecord> extends Pick<RecordFormProps<R>, 'onSaved' | 'explain'> {
  layout: Layout
  slots?: Slots
  lists?: ListEditors
  /** Beside the name, before the buttons of the named operations; by default the way to the sheet. */
  beside?: (row: O) => ReactNode
  /** In the form, after its sections. */
  within?: (row: O) => ReactNode
  /** After the form. */
  below?: (row: O) => ReactNode
  /** After the form's; by default one for each list. */
  tabs?: (row: O) => readonly DetailTab[]
  /** Further buttons of the form. */
  actions?: ReactNode
  /** Whether the form can be saved only once all inputs are valid. */
  needsValid?: boolean
  /** The path to navigate to after deletion, by default the list's. */
  deletedTo?: (row: O) => string
}

interface Props<T extends RecordType, S extends SelectionOf<T>>
  extends PageOptions<Opened<T, undefined, S>, Declared[T]> {
  type: T
  /** Selected beside the record's own fields, lists and links. */
  select?: S & Existing<T, S>
  /** Named operations that have a place of their own on the page, instead of a button beside the name. */
  actsElsewhere?: readonly ActOf<T>[]
}

/** The page of a record, from its declaration and layout: a form, and tabs. */
export function DerivedEdit<T extends RecordType, const S extends SelectionOf<T> = readonly []>(
  props: Props<T, S>,
) {
  const { type, select, ...page } = props
  const record = recordOf(type)
  const { notFound = MESSAGES.notFound(record.title) } = messagesOf(record, props.layout)
  return (
    <RecordPage<T, S> type={type} notFound={notFound} {...(select && { select })}>
      {/* The API answers what it is asked for. */}
      {(row) => (
        <OpenedPage
          record={record}
          row={row as unknown as Row}
          {...(page as unknown as PageOptions<Row, AnyRecord>)}
        />
      )}
    </RecordPage>
  )
}

interface OpenedProps extends PageOptions<Row, AnyRecord> {
  record: AnyRecord
  row: Row
  actsElsewhere?: readonly string[]
}

function OpenedPage(props: OpenedProps) {
  const { record, row, tabs = () => partsOf(props), actsElsewhere = [] } = props
  const { type, title, titleField } = record
  const { beside = ({ id }) => <PrintButton type={type} id={id} /> } = props
  const mayWrite = useHolds(record.write)
  const name = String(row[titleField] ?? '')
  const main = <Main {...props} mayWrite={mayWrite} />
  const further = tabs(row)
  return (
    <MayWrite value={mayWrite}>
      <RecordHeader type={type} id={row.id} name={name}>
        {beside(row)}
        {actsOn(type).map(
          (operation) =>
            actsElsewhere.includes(operation.name) || (
              <OperationButton key={operation.name} operation={operation} />
            ),
        )}
      </RecordHeader>
      {further.length === 0 ? (
        main
      ) : (
        <DetailTabs label={`${title} ${name}`} tabs={[{ label: 'Main', render: () => main }, ...further]} />
      )}
    </MayWrite>
  )
}

const partsOf = ({ record, row, lists = {} }: OpenedProps): readonly DetailTab[] =>
  Object.entries(record.lists).map(([list, { label }]) => {
    const Editor = lists[list] ?? DerivedParts
    return { label, render: () => <Editor record={record} list={list} row={row} /> }
  })

function Main(props: OpenedProps & { mayWrite: boolean }) {
  const {
    record,
    row,
    layout,
    slots,
    mayWrite,
    within,
    below,
    deletedTo,
    actions,
    needsValid,
    onSaved,
    explain,
  } = props
  const messages = messagesOf(record, layout)
  const { updated, notUpdated, unsaved } = messages
  return (
    <>
      <RecordForm
        record={record}
        saved={updated}
        {...(notUpdated && { failure: notUpdated })}
        {...(unsaved && { unsavedText: unsaved })}
        {...(onSaved && { onSaved })}
        {...(explain && { explain })}
      >
        <DerivedSections record={record} layout={layout} slots={slots} row={row} />
        {within?.(row)}
        {mayWrite && (
          <FormActions
            submitLabel="Update"
            needsValid={needsValid ?? false}
            danger={
              <DeleteRecord messages={messages} {...(deletedTo && { redirect: () => deletedTo(row) })} />
            }
          >
            {actions}
          </FormActions>
        )}
      </RecordForm>
      {below?.(row)}
    </>
  )
}
