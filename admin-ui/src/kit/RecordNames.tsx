import { catalogue, recordNamed } from '@landbook/contracts/records/index'
import { useRecords } from '../app/operations.ts'

interface Props {
  /** The record type that the ids are of. */
  type: string
  ids: readonly string[]
}

/** What the records are called; their ids where the names may not be read. */
export function RecordNames({ type, ids }: Props) {
  const { titleField } = recordNamed(catalogue, type)
  const { data, isPending } = useRecords(type, {
    filter: { id_in: ids },
    fields: [titleField],
    enabled: ids.length > 0,
  })
  if (ids.length === 0) return '(empty)'
  if (isPending) return '…'
  return ids.map((id) => String(data?.find((record) => record.id === id)?.[titleField] ?? id)).join(', ')
}
