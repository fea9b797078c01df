import { well } from '@landbook/contracts/records/well'
import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Link, useMatch } from 'react-router'
import { useRecords } from '../app/operations.ts'
import { paths } from '../app/paths.ts'
import { useHolds } from '../app/session.ts'
import { LoadError } from '../kit/LoadError.tsx'
import { RecordTable } from '../kit/RecordTable.tsx'
import { WELL_COLUMNS, WELL_ROW, type WellRow } from './wellColumns.tsx'

const NONE: WellRow[] = []

/** The wells in use, or at /InactiveWells the others. */
export function WellList() {
  const inactive = useMatch(paths.inactiveWells()) !== null
  const wells = useRecords('well', { ...WELL_ROW, filter: { inactive }, orderBy: ['name_asc'] })
  const mayWrite = useHolds(well.write)
  if (wells.error) return <LoadError error={wells.error} onRetry={wells.refetch} />
  return (
    <RecordTable
      label={inactive ? 'Inactive wells' : 'Wells'}
      rows={(wells.data as WellRow[] | undefined) ?? NONE}
      columns={WELL_COLUMNS}
      rowKey={({ id }) => id}
      initialSort={{ key: 'name', descending: false }}
      exportName="WellsTable"
      search
      pending={wells.isPending}
      actions={
        <>
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
