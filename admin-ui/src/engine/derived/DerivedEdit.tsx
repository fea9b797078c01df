import {
  type ActOf,
  type AnyRecord,
  type Declared,
  type RecordType,
  recordOf,
} from '@landbook/contracts/catalogue/index'
import type { Existing, Opened, SelectionOf } from '@landbook/contracts/catalogue/selections'
import { type ReactNode, useMemo, useState } from 'react'
import { WithRecord } from 'react-admin'
import { BesideForm } from '../activity/BesideForm.tsx'
import type { Row } from '../data/row.ts'
import { DeleteButton } from '../form/DeleteButton.tsx'
import { SaveButton } from '../form/SaveButton.tsx'
import { SimpleForm } from '../form/SimpleForm.tsx'
import type { SimpleFormProps } from '../form/simpleFormProps.ts'
import { Toolbar } from '../form/Toolbar.tsx'
import type { Head } from '../head/head.ts'
import { FieldNotes } from '../inputs/fieldNews.ts'
import { PARAMETERS } from '../navigation/parameters.ts'
import { resourceOf } from '../navigation/resources.ts'
import { useAddress } from '../navigation/useAddress.ts'
import { type DetailTab, DetailTabs } from '../page/DetailTabs.tsx'
import { Edit } from '../page/Edit.tsx'
import { PrintButton } from '../paper/PrintButton.tsx'
import { DerivedParts } from './DerivedParts.tsx'
import { DerivedSections } from './DerivedSections.tsx'
import { type Layout, messagesOf } from './layout.ts'
import type { ListEditors, Slots } from './slots.ts'

/** What is particular to the page of a record type. */
interface PageOptions<O, R extends AnyRecord> extends Pick<SimpleFormProps<R>, 'onSaved' | 'explain'> {
  layout: Layout
  /** What its head shows, where that is not what its list and search begin with. */
  head?: Head
  slots?: Slots
  lists?: ListEditors
  /** Beside the name, before the buttons of the named operations; by default the way to the sheet. */
  beside?: (row: O) => ReactNode
  /** What is said beside inputs, by their names. */
  notes?: (row: O) => ReadonlyMap<string, string>
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
  const { type, select, actsElsewhere, ...page } = props
  const record = recordOf(type)
  // The API answers what it is asked for.
  const options = { record, ...page } as unknown as Omit<OpenedProps, 'row'>
  const { beside = ({ id }) => <PrintButton type={type} id={id} />, head } = options
  return (
    <Edit
      resource={resourceOf(type)}
      select={select}
      notFound={messagesOf(record, props.layout).notFound}
      head={head}
      actions={<WithRecord<Row> render={beside} />}
      actsElsewhere={actsElsewhere}
      render={({ record: row }) => <OpenedPage {...options} row={row} />}
    />
  )
}

interface OpenedProps extends PageOptions<Row, AnyRecord> {
  record: AnyRecord
  row: Row
}

/** The tab of the form. */
const MAIN = 'Main'

function OpenedPage(props: OpenedProps) {
  const { record, row, tabs = () => partsOf(props) } = props
  const { title, titleField } = record
  const [opened, open] = useTab()
  const main = <Main {...props} />
  const further = tabs(row)
  if (further.length === 0) return main
  return (
    <DetailTabs
      opened={opened}
      onOpen={open}
      label={`${title} ${String(row[titleField] ?? '')}`}
      tabs={[
        { label: MAIN, render: () => main },
        ...further.map((tab) => ({ count: countOf(props, tab), ...tab })),
      ]}
    />
  )
}

/** The tab that is open. The address follows it, later, and may be given another one. */
function useTab(): [string, (label: string) => void] {
  const [address, change] = useAddress()
  const addressed = address.get(PARAMETERS.tab) ?? MAIN
  const [opened, setOpened] = useState(addressed)
  const [followed, setFollowed] = useState(addressed)
  if (followed !== addressed) {
    setFollowed(addressed)
    setOpened(addressed)
  }
  const open = (label: string) => {
    setOpened(label)
    change((query) => (label === MAIN ? query.delete(PARAMETERS.tab) : query.set(PARAMETERS.tab, label)))
  }
  return [opened, open]
}

/** How many parts there are in the list that a tab shows. */
function countOf({ record, row }: OpenedProps, { label }: DetailTab): number | undefined {
  const list = Object.keys(record.lists).find((name) => record.lists[name]?.label === label)
  const parts = list === undefined ? undefined : row[list]
  return Array.isArray(parts) ? parts.length : undefined
}

const partsOf = ({ record, row, lists = {} }: OpenedProps): readonly DetailTab[] =>
  Object.entries(record.lists).flatMap(([list, { label, isAside }]) => {
    if (isAside) return []
    const Editor = lists[list] ?? DerivedParts
    return [{ label, render: () => <Editor record={record} list={list} row={row} /> }]
  })

function Main(props: OpenedProps) {
  const {
    record,
    row,
    layout,
    slots,
    notes,
    within,
    below,
    deletedTo,
    actions,
    needsValid,
    onSaved,
    explain,
  } = props
  const messages = messagesOf(record, layout)
  return (
    <BesideForm record={record} row={row}>
      <SimpleForm
        declaration={record}
        saved={messages.updated}
        failure={messages.notUpdated}
        unsavedText={messages.unsaved}
        onSaved={onSaved}
        explain={explain}
        toolbar={
          <Toolbar
            needsValid={needsValid}
            danger={
              <DeleteButton messages={messages} {...(deletedTo && { redirect: () => deletedTo(row) })} />
            }
          >
            {actions}
            <SaveButton label="Update" />
          </Toolbar>
        }
      >
        <Noted notes={notes} row={row}>
          <DerivedSections record={record} layout={layout} slots={slots} row={row} />
        </Noted>
        {within?.(row)}
      </SimpleForm>
      {below?.(row)}
    </BesideForm>
  )
}

function Noted({ notes, row, children }: Pick<OpenedProps, 'notes' | 'row'> & { children: ReactNode }) {
  const said = useMemo(() => notes?.(row), [notes, row])
  return said ? <FieldNotes value={said}>{children}</FieldNotes> : children
}
