import type { RecordType } from '@landbook/contracts/catalogue/index'
import { useNames } from '../data/records.ts'

interface Props {
  /** The record type of the ids. */
  type: RecordType
  ids: readonly string[]
}

/** The records' names; ids without access. */
export function RecordNames({ type, ids }: Props) {
  const { data, isPending } = useNames(type, { ids, enabled: ids.length > 0 })
  if (ids.length === 0) return '(empty)'
  if (isPending) return '…'
  return ids.map((id) => data?.find((record) => record.id === id)?.name || id).join(', ')
}
