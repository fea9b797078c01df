import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import type { Opened } from '@landbook/contracts/catalogue/selections'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Row } from '../data/dataProvider.ts'
import { useAsker } from '../form/createElsewhere.ts'
import { FocusOnOpen } from '../form/FocusOnOpen.tsx'
import { FormActions, RecordForm } from '../form/RecordForm.tsx'
import type { RecordFormProps } from '../form/recordFormProps.ts'
import { listPathOf, pathOf } from '../navigation/paths.ts'
import { useAddress } from '../navigation/useAddress.ts'
import { AddRecord, useAfterCreation } from '../page/AddRecord.tsx'
import { DerivedSections } from './DerivedSections.tsx'
import { type Layout, messagesOf, nounOf } from './layout.ts'
import type { Slots } from './slots.ts'

interface NewProps<R extends AnyRecord> extends Pick<RecordFormProps<R>, 'transform' | 'explain'> {
  /** Its declaration, or that of a new one. */
  record: R
  layout: Layout
  slots?: Slots
  /** Whether it can be added only once all inputs are valid. */
  needsValid?: boolean
  /** Further buttons. */
  actions?: ReactNode
}

interface Props<R extends AnyRecord> extends NewProps<R> {
  /** The path to navigate to after creation. */
  redirect?: (added: Opened<R['type']>) => string
}

/** The page that adds a record, from its declaration and layout. */
export function DerivedCreate<R extends AnyRecord>({ redirect, ...props }: Props<R>) {
  const [query] = useAddress()
  const { type, titleField } = props.record
  const pathTo = (added: Row) => pathOf(type, added.id, String(added[titleField] ?? '')) ?? '/'
  // The API answers the whole record.
  const after = (added: unknown) => (redirect ? redirect(added as Opened<R['type']>) : pathTo(added as Row))
  return (
    <AddRecord type={type} initial={{ [titleField]: query.get('name') ?? '' }} redirect={after}>
      <NewRecord {...props} />
    </AddRecord>
  )
}

function NewRecord<R extends AnyRecord>({
  record,
  layout,
  slots,
  needsValid = true,
  actions,
  ...form
}: NewProps<R>) {
  const asker = useAsker()
  const goThere = useAfterCreation()
  const { added, unsaved } = messagesOf(record, layout)
  return (
    <RecordForm
      record={record}
      saved={added}
      onSaved={(row) => (asker ? asker.takeBack(row.id) : goThere(row))}
      {...(unsaved && { unsavedText: unsaved })}
      {...form}
    >
      <FocusOnOpen />
      <DerivedSections record={record} layout={layout} slots={slots} />
      <FormActions submitLabel={`Add ${nounOf(record, layout)}`} needsValid={needsValid}>
        {actions}
        <Button component={Link} to={asker?.path ?? listPathOf(record.type) ?? '/'}>
          Cancel
        </Button>
      </FormActions>
    </RecordForm>
  )
}
