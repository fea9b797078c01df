import { MESSAGES } from '@landbook/contracts/messages'
import { operator } from '@landbook/contracts/records/operator'
import type { Row } from '../app/dataProvider.ts'
import { useOperation } from '../app/operations.ts'
import { ChildTable, type Item } from '../kit/ChildTable.tsx'

const { contactNotAdded, contactNotUpdated, contactNotDeleted, confirmDeleteContact } = MESSAGES.operator

/** Spec part 1, section 9. */
const PAGE_SIZE = 5

/** The people at a company. */
export function OperatorContacts({ row }: { row: Row }) {
  const add = useOperation('createNewContact')
  const update = useOperation('UpdateContact')
  const remove = useOperation('DeleteContact')
  return (
    <ChildTable
      list={operator.lists.contacts}
      rows={(row.contacts as Item[] | undefined) ?? []}
      revision={Number(row.revision)}
      itemLabel="Contact"
      nameOf={({ contactName }) => String(contactName ?? '')}
      onAdd={(values) => add({ operatorID: row.id, ...values })}
      onUpdate={(id, values, options) => update({ id, ...values }, options)}
      onDelete={(id) => remove({ id })}
      messages={{
        notAdded: contactNotAdded,
        notUpdated: contactNotUpdated,
        notDeleted: contactNotDeleted,
        confirmDelete: confirmDeleteContact,
      }}
      whenEmpty={{ date: MESSAGES.well.notAvailable }}
      pageSize={PAGE_SIZE}
      exportName="Contacts"
    />
  )
}
