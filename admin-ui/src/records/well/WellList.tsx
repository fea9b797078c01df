import { well } from '@landbook/contracts/records/well/declaration'
import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { Link, useMatch } from 'react-router'
import { useRecords } from '../../data/records.ts'
import { BulkEditButton } from '../../kit/bulk/BulkEditButton.tsx'
import { BulkRunButton } from '../../kit/bulk/BulkRunButton.tsx'
import { RecordList } from '../../kit/list/RecordList.tsx'
import type { ActiveFilters } from '../../kit/list/recordFilters.ts'
import { countText, searchRows } from '../../kit/list/tableRows.ts'
import { paths } from '../../navigation/paths.ts'
import { useHolds } from '../../session/session.ts'
import { MapToggle, useIsMap } from './MapToggle.tsx'
import { WellsMap } from './WellsMap.tsx'
import { useWellRow, WELL_COLUMNS, WELL_FILTERS, type WellRow } from './wellColumns.tsx'
import { PLACES } from './wellsMapProps.ts'

const BY_NAME = { field: 'name', order: 'ASC' } as const
/** What can be set for many wells at once. */
const EDITABLE = ['status', 'operatedBy', 'rrcField', 'type', 'inactive'] as const

const isInactive = ({ inactive }: WellRow): boolean => inactive === true
/** Of a status the list shows all wells, as the dashboard counts them: inactive ones, too. */
const isActive = (row: WellRow, active: ActiveFilters): boolean =>
  active.status !== undefined || !isInactive(row)

/** The wells in use, or at /InactiveWells the others: as a table, or on a map. */
export function WellList() {
  const inactive = useMatch(paths.inactiveWells()) !== null
  const isMap = useIsMap()
  const places = useRecords('well', { ...PLACES, enabled: isMap })
  const mayWrite = useHolds(well.write)
  const name = inactive ? 'InactiveWells' : 'Wells'
  return (
    <RecordList
      type="well"
      label={inactive ? 'Inactive wells' : 'Wells'}
      row={useWellRow()}
      columns={WELL_COLUMNS}
      sort={BY_NAME}
      filters={WELL_FILTERS}
      among={inactive ? isInactive : isActive}
      isAddressed
      storeKey={name}
      exportName={inactive ? name : 'WellsTable'}
      elsewhere={(search, all) => <InOtherList wells={all} inactive={!inactive} search={search} />}
      emptyText="No well fits the filter"
      instead={isMap ? (found) => <WellsMap wells={found} places={places} /> : undefined}
      bulkActionButtons={mayWrite ? <BulkEditButton record={well} editable={EDITABLE} /> : undefined}
      actions={
        <>
          <Button component={Link} to={inactive ? paths.wells() : paths.inactiveWells()}>
            {inactive ? 'Active wells' : 'Inactive wells'}
          </Button>
          <MapToggle />
          {mayWrite && <BulkRunButton record={well} />}
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

interface OtherListProps {
  wells: readonly WellRow[]
  /** Whether the other list is that of the inactive ones. */
  inactive: boolean
  search: string
}

/** Who looks for a well need not know in which of the two lists it is. */
function InOtherList({ wells, inactive, search }: OtherListProps) {
  const others = wells.filter((row) => isInactive(row) === inactive)
  const { length } = searchRows(others, WELL_COLUMNS, search)
  if (length === 0) return null
  const path = inactive ? paths.inactiveWells() : paths.wells()
  return (
    <Box sx={{ mt: 1 }}>
      <Button component={Link} to={`${path}?${new URLSearchParams({ q: search })}`} variant="outlined">
        Show {countText(inactive ? 'Inactive wells' : 'Active wells', length, length)}
      </Button>
    </Box>
  )
}
