import { catalogue } from '@landbook/contracts/catalogue/index'
import type { ImportState } from '@landbook/contracts/engine/import/report'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { IMPORT_STATES } from '@landbook/contracts/engine/system/file-import/declaration'
import { Link } from '@mui/material'
import { useMemo } from 'react'
import { Link as RouterLink } from 'react-router'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import { columnElements } from '../../engine/list/DataTableColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { paths } from '../../engine/navigation/paths.ts'
import { LoadError } from '../../engine/page/LoadError.tsx'
import { Dash, formatMoment } from '../../engine/ui/format.tsx'
import { useImports } from './api.ts'

const titleOf = (type: string | null): string =>
  catalogue.records.find((record) => record.type === type)?.title ?? ''

/** 'Broken off': in state running, but no process is executing it. */
function stateText({ state, progress }: ImportState): string {
  if (progress) return `${state === 'undoing' ? 'Undoing' : 'Running'}, ${progress.done} of ${progress.all}`
  if (state === 'running' || state === 'undoing') return 'Broken off'
  return IMPORT_STATES.find(({ value }) => value === state)?.label ?? state
}

const figure = (key: 'added' | 'changed' | 'leftOut' | 'undone', label: string): Column<ImportState> => ({
  source: key,
  label,
  width: 84,
  align: 'right',
  value: (row) => row[key],
  render: (row) => row[key]?.toLocaleString('en-US') ?? <Dash />,
})

const COLUMNS: Column<ImportState>[] = [
  {
    source: 'name',
    label: 'File',
    width: 220,
    value: ({ name }) => name,
    render: ({ id, name }) => (
      <Link component={RouterLink} to={paths.import(id)}>
        {name}
      </Link>
    ),
  },
  { source: 'type', label: 'Records', width: 110, value: ({ recordType }) => titleOf(recordType) },
  { source: 'state', label: 'State', width: 120, value: stateText },
  {
    source: 'startedAt',
    label: 'When',
    width: 140,
    value: ({ startedAt }) => startedAt,
    render: ({ startedAt }) => startedAt && formatMoment(startedAt),
  },
  { source: 'by', label: 'Who', width: 190, value: ({ by }) => by },
  figure('added', 'Added'),
  figure('changed', 'Changed'),
  figure('leftOut', 'Left out'),
  figure('undone', 'Undone'),
]

const NEWEST_FIRST = { field: 'startedAt', order: 'DESC' } as const

export function PastImports() {
  const { data, error, refetch } = useImports()
  // Without an uploaded file there is nothing to show.
  const rows = useMemo(() => data?.imports.filter(({ hasFile }) => hasFile), [data])
  if (error) return <LoadError error={error} onRetry={refetch} />
  return (
    <ArrayField label="Imports" data={rows} sort={NEWEST_FIRST} empty={MESSAGES.import.noneYet}>
      <DataTable>{columnElements(COLUMNS)}</DataTable>
    </ArrayField>
  )
}
