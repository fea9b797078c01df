import { operator } from '@landbook/contracts/records/operator/declaration'
import { OPERATOR_MESSAGES } from '@landbook/contracts/records/operator/messages'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { useOperation } from '../../engine/data/operations.ts'
import { useSaved } from '../../engine/form/useSaved.ts'
import { ChildTable } from '../../engine/table/ChildTable.tsx'
import type { OpenedOperator } from './openedOperator.ts'

const { contactNotAdded, contactNotUpdated, contactNotDeleted, confirmDeleteContact } = OPERATOR_MESSAGES

/** Spec part 1, section 9. */
const PAGE_SIZE = 5

/** The people at a company. */
export function OperatorContacts({ row }: { row: OpenedOperator }) {
  const add = useOperation('createNewContact')
  const update = useOperation('UpdateContact')
  const remove = useOperation('DeleteContact')
  const saved = useSaved()
  return (
    <ChildTable
      list={operator.lists.contacts}
      rows={row.contacts}
      revision={row.revision}
      itemLabel="Contact"
      nameOf={({ contactName }) => String(contactName ?? '')}
      onAdd={(values) => saved(add({ operatorID: row.id, ...values }))}
      onUpdate={(id, values, options) => saved(update({ id, ...values }, options))}
      onDelete={(id) => saved(remove({ id }))}
      messages={{
        notAdded: contactNotAdded,
        notUpdated: contactNotUpdated,
        notDeleted: contactNotDeleted,
        confirmDelete: confirmDeleteContact,
      }}
      whenEmpty={{ date: WELL_MESSAGES.notAvailable }}
      pageSize={PAGE_SIZE}
      exportName="Contacts"
    />
  )
}
