import { type AnyRecord, recordOf } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert } from '@mui/material'
import { useMemo } from 'react'
import { useResourceContext } from 'react-admin'
import type { Row } from '../data/row.ts'
import { typeOf } from '../navigation/resources.ts'
import { useAddress } from '../navigation/useAddress.ts'
import { moreFilters } from './memberFilter.ts'
import { moreColumns } from './moreColumns.ts'
import type { RecordFilter } from './recordFilters.ts'

const { notApplied: messages } = MESSAGES.list

interface Props {
  /** Their names in the address. */
  names: readonly string[]
  /** Those that the list has for its reader. */
  filters: readonly RecordFilter<Row>[]
}

/** Says which filters of the address the list goes without, as it shows more records than are meant. Each can be removed. */
export function UnappliedFilters({ names, filters }: Props) {
  const record = recordOf(typeOf(useResourceContext() ?? ''))
  const [query, changeAddress] = useAddress()
  const ofAll = useMemo(() => filtersOfAll(record), [record])
  return names.map((name) => (
    <Alert
      key={name}
      severity="warning"
      closeText={MESSAGES.list.removeFilter}
      onClose={() => changeAddress((next) => next.delete(name))}
    >
      {notApplied(name, query.get(name) ?? '', filters, ofAll)}
    </Alert>
  ))
}

/** What a record can be filtered by, where nothing is kept from its reader. */
export const filtersOfAll = (record: AnyRecord): readonly RecordFilter<Row>[] =>
  moreFilters(record, moreColumns(record, [], ROLES), [])

/** Why a filter of the address is not applied, with its value as people read it. */
export function notApplied(
  name: string,
  value: string,
  filters: readonly RecordFilter<Row>[],
  ofAll: readonly RecordFilter<Row>[],
): string {
  const named = (filter: RecordFilter<Row>) => filter.name === name
  const own = filters.find(named)
  if (own) return messages(`${own.label}: ${value}`, 'unread')
  const hidden = ofAll.find(named)
  return hidden
    ? messages(`${hidden.label}: ${hidden.labelFor?.(value) ?? value}`, 'forbidden')
    : messages(`${name}: ${value}`, 'unknown')
}
