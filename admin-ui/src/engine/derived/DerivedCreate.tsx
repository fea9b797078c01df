import { type AnyRecord, typeNamed } from '@landbook/contracts/catalogue/index'
import type { Opened } from '@landbook/contracts/catalogue/selections'
import type { ReactNode } from 'react'
import type { Row } from '../data/row.ts'
import { SimpleForm } from '../form/SimpleForm.tsx'
import type { SimpleFormProps } from '../form/simpleFormProps.ts'
import { CreateToolbar } from '../form/Toolbar.tsx'
import { resourceOf } from '../navigation/resources.ts'
import { Create, type CreateProps } from '../page/Create.tsx'
import { DerivedSections } from './DerivedSections.tsx'
import { type Layout, messagesOf, nounOf } from './layout.ts'
import type { Slots } from './slots.ts'

interface Props<R extends AnyRecord>
  extends Pick<SimpleFormProps<R>, 'transform' | 'explain'>,
    Pick<CreateProps<object, Opened<R['type']>>, 'redirect'> {
  /** Its declaration, or that of a new one. */
  record: R
  layout: Layout
  slots?: Slots
  /** Whether it can be added only once all inputs are valid. */
  needsValid?: boolean
  /** Further buttons. */
  actions?: ReactNode
}

/** The page that adds a record, from its declaration and layout. */
export function DerivedCreate<R extends AnyRecord>(props: Props<R>) {
  const { record, layout, slots, needsValid, actions, redirect, ...form } = props
  const { added, unsaved } = messagesOf(record, layout)
  return (
    <Create
      resource={resourceOf(typeNamed(record.type))}
      // The API answers the whole record.
      redirect={redirect as CreateProps<object, Row>['redirect']}
    >
      <SimpleForm
        declaration={record}
        saved={added}
        unsavedText={unsaved}
        toolbar={
          <CreateToolbar label={`Add ${nounOf(record, layout)}`} needsValid={needsValid}>
            {actions}
          </CreateToolbar>
        }
        {...form}
      >
        <DerivedSections record={record} layout={layout} slots={slots} />
      </SimpleForm>
    </Create>
  )
}
