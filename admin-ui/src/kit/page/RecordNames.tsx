import type { RecordType } from '@landbook/contracts/records/index'
import { useNames } from '../../data/records.ts'

interface Props {
  /** The record type that the ids are of. */
  type: RecordType
  ids: readonly string[]
}

/** What the records are called; their ids where the names may not be read. */
export function RecordNames({ type, ids }: Props) {
  const { data, isPending } = useNames(type, { ids, enabled: ids.length > 0 })
  if (ids.length === 0) return '(empty)'
  if (isPending) return '…'
  return ids.map((id) => data?.find((record) => record.id === id)?.name || id).join(', ')
}
