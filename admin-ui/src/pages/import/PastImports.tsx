import { catalogue } from '@landbook/contracts/catalogue/index'
import { importedAs } from '@landbook/contracts/engine/import/members'
import type { ImportState } from '@landbook/contracts/engine/import/report'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { IMPORT_STATES } from '@landbook/contracts/engine/system/file-import/declaration'
import { Link } from '@mui/material'
import { useMemo } from 'react'
import { Link as RouterLink } from 'react-router'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import { Dash, formatMoment } from '../../engine/ui/format.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { pagePaths } from '../paths.ts'
import { useImports } from './api.ts'

const titleOf = (type: string | null): string => importedAs(catalogue, type ?? '')?.title ?? ''

/** 'Interrupted': in state running, but no process is executing it. */
function stateText({ state, progress }: ImportState): string {
  if (progress) return `${state === 'undoing' ? 'Undoing' : 'Running'}, ${progress.done} of ${progress.all}`
  if (state === 'running' || state === 'undoing') return 'Interrupted'
  return IMPORT_STATES.find(({ value }) => value === state)?.label ?? state
}

const Column = DataTable.Col<ImportState>
const FigureColumn = DataTable.NumberCol<ImportState>

const shownFigure = (figure: number | null) => figure?.toLocaleString('en-US') ?? <Dash />

const TABLE = (
  <DataTable>
    <Column
      source="name"
      label="File"
      width={220}
      render={({ id, name }) => (
        <Link component={RouterLink} to={pagePaths.import(id)}>
          {name}
        </Link>
      )}
    />
    <Column source="type" label="Records" width={110} value={({ recordType }) => titleOf(recordType)} />
    <Column source="state" label="State" width={120} value={stateText} />
    <Column
      source="startedAt"
      label="When"
      width={140}
      render={({ startedAt }) => startedAt && formatMoment(startedAt)}
    />
    <Column source="by" label="Who" width={190} />
    <FigureColumn source="added" label="Added" width={84} render={({ added }) => shownFigure(added)} />
    <FigureColumn
      source="changed"
      label="Changed"
      width={84}
      render={({ changed }) => shownFigure(changed)}
    />
    <FigureColumn
      source="leftOut"
      label="Left out"
      width={84}
      render={({ leftOut }) => shownFigure(leftOut)}
    />
    <FigureColumn source="undone" label="Undone" width={84} render={({ undone }) => shownFigure(undone)} />
  </DataTable>
)

const NEWEST_FIRST = { field: 'startedAt', order: 'DESC' } as const

export function PastImports() {
  const { data, error, refetch } = useImports()
  // Without an uploaded file there is nothing to show.
  const rows = useMemo(() => data?.imports.filter(({ hasFile }) => hasFile), [data])
  if (error) return <LoadError error={error} onRetry={refetch} />
  return (
    <ArrayField label="Imports" data={rows} sort={NEWEST_FIRST} empty={IMPORT_MESSAGES.noneYet}>
      {TABLE}
    </ArrayField>
  )
}
