import { MESSAGES } from '@landbook/contracts/messages'
import type { AnyRecord } from '@landbook/contracts/records/index'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useAsker } from '../../kit/form/createElsewhere.ts'
import { FocusOnOpen } from '../../kit/form/FocusOnOpen.tsx'
import { FormActions, RecordForm } from '../../kit/form/RecordForm.tsx'
import { AddRecord, useAfterCreation } from '../../kit/page/AddRecord.tsx'
import { listPathOf, pathOf } from '../../navigation/paths.ts'
import { useAddress } from '../../navigation/useAddress.ts'
import { DerivedSections } from './DerivedSections.tsx'
import type { Layout } from './layout.ts'

interface Props {
  record: AnyRecord
  layout: Layout
}

/** The page that adds a record, from its declaration. */
export function DerivedCreate({ record, layout }: Props) {
  const [query] = useAddress()
  const { type, titleField } = record
  return (
    <AddRecord
      type={type}
      initial={{ [titleField]: query.get('name') ?? '' }}
      redirect={({ id }) => pathOf(type, id) ?? '/'}
    >
      <NewRecord record={record} layout={layout} />
    </AddRecord>
  )
}

function NewRecord({ record, layout }: Props) {
  const asker = useAsker()
  const goThere = useAfterCreation()
  return (
    <RecordForm
      record={record}
      saved={MESSAGES.derived.record(record.title).added}
      onSaved={(added) => (asker ? asker.takeBack(added.id) : goThere(added))}
    >
      <FocusOnOpen name={record.titleField} />
      <DerivedSections record={record} layout={layout} />
      <FormActions submitLabel={`Add ${record.title}`} needsValid>
        <Button component={Link} to={asker?.path ?? listPathOf(record.type) ?? '/'}>
          Cancel
        </Button>
      </FormActions>
    </RecordForm>
  )
}
