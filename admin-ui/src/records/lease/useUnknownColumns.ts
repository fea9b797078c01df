import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import type { UnknownColumn } from '@landbook/contracts/records/title/run'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { useMemo } from 'react'
import { useNames } from '../../engine/data/records.ts'
import { useHolds } from '../../engine/session/session.ts'

/**
 * The columns of a sheet that are none of the lease's: lands that are not leased but have acres, which would be lost,
 * and others.
 */
export function useUnknownColumns(columns: readonly UnknownColumn[]) {
  const enabled = useHolds(tract.read) && columns.some(({ filled }) => filled > 0)
  const { data, isPending, error } = useNames('tract', { enabled })
  const lands = useMemo(() => new Map(data?.map(({ name }) => [uniqueKey(name), name])), [data])
  const landOf = ({ heading, filled }: UnknownColumn) =>
    filled > 0 ? lands.get(uniqueKey(heading)) : undefined
  return {
    notLeased: columns.flatMap((column) => landOf(column) ?? []),
    unknown: columns.filter((column) => landOf(column) === undefined),
    isPending: enabled && isPending,
    failure: enabled ? error?.message : undefined,
  }
}
