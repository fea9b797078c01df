import { choice, type Fields, metaOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { tract } from '@landbook/contracts/records/tract'
import { Skeleton } from '@mui/material'
import type { Row } from '../app/dataProvider.ts'
import { useOperation, useRecords } from '../app/operations.ts'
import { useToast } from '../app/toasts.ts'
import { ChildTableEditor } from '../kit/ChildTableEditor.tsx'
import { revisionOf } from '../kit/RecordFormValues.ts'
import type { Interest } from './interests.ts'
import { type OwnerItem, ownersOf } from './interests.ts'

interface Props {
  land: Row
  interest: Interest
  /** Undefined: a new one. */
  item: OwnerItem | undefined
  onDone: () => void
}

/** The form of one owner's part. Whose part it is, is chosen once. */
export function OwnerEditor({ land, interest, item, onDone }: Props) {
  const add = useOperation(interest.adds)
  const change = useOperation(interest.changes)
  const toast = useToast()
  const owners = useRecords('owner', { orderBy: ['name_asc'] })
  if (!owners.data) return <Skeleton height={40} />

  const { fields, target } = tract.lists[interest.list]
  const written = Object.entries(fields as Fields).filter(([, schema]) => !metaOf(schema).computed)
  const free = owners.data.filter(({ id }) => !ownersOf(land, interest).some(({ Owner }) => Owner?.id === id))
  const owner = choice(
    target.as,
    free.map(({ id, name }) => ({ value: id, label: String(name) })),
    { required: true },
  )

  async function save(values: Record<string, unknown>, options: { revision: number }) {
    if (item) await change({ relationshipID: item.id, ...values }, options)
    else {
      const { [target.as]: from, ...data } = values
      await add({ from, to: land.id, data }, options)
    }
    toast(MESSAGES.tract.ownershipUpdated, 'success')
  }

  return (
    <ChildTableEditor
      fields={{ ...(item ? {} : { [target.as]: owner }), ...Object.fromEntries(written) }}
      item={item}
      revision={revisionOf(land) ?? 0}
      title={item ? `Edit ${item.Owner?.name}` : 'Add owner'}
      failure={MESSAGES.unexpected}
      onSave={save}
      onDone={onDone}
    />
  )
}
