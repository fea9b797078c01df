import { well } from '@landbook/contracts/records/well'
import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useMemo } from 'react'
import { Link, useMatch } from 'react-router'
import { useRecords } from '../app/operations.ts'
import { paths } from '../app/paths.ts'
import { useHolds } from '../app/session.ts'
import { ListFilterChips } from '../kit/ListFilterChips.tsx'
import { LoadError } from '../kit/LoadError.tsx'
import { RecordTable } from '../kit/RecordTable.tsx'
import { useListFilter } from '../kit/useListFilter.ts'
import { useWellRow, WELL_COLUMNS, type WellRow } from './wellColumns.tsx'

const NONE: WellRow[] = []

/** The wells in use, or at /InactiveWells the others; all wells of a status where the address asks for one. */
export function WellList() {
  const inactive = useMatch(paths.inactiveWells()) !== null
  const filter = useListFilter()
  const { status } = filter.asked
  const asked = status === undefined ? { inactive } : { status }
  const wells = useRecords('well', { ...useWellRow(), filter: asked, orderBy: ['name_asc'] })
  const all = (wells.data as WellRow[] | undefined) ?? NONE
  const shown = useMemo(() => all.filter(filter.fits), [all, filter.fits])
  const mayWrite = useHolds(well.write)
  if (wells.error) return <LoadError error={wells.error} onRetry={wells.refetch} />
  return (
    <RecordTable
      label={inactive ? 'Inactive wells' : 'Wells'}
      rows={shown}
      columns={WELL_COLUMNS}
      rowKey={({ id }) => id}
      initialSort={{ key: 'name', descending: false }}
      exportName="WellsTable"
      search
      pending={wells.isPending}
      emptyText={all.length > 0 ? 'No well fits the filter' : undefined}
      actions={
        <>
          <ListFilterChips filter={filter} />
          <Button component={Link} to={inactive ? paths.wells() : paths.inactiveWells()}>
            {inactive ? 'Active wells' : 'Inactive wells'}
          </Button>
          {mayWrite && (
            <Button component={Link} to={paths.addWell()} variant="contained" startIcon={<AddIcon />}>
              Add Well
            </Button>
          )}
        </>
      }
    />
  )
}
