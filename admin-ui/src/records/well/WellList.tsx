import { well } from '@landbook/contracts/records/well/declaration'
import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { useCallback, useMemo } from 'react'
import { Link, useMatch } from 'react-router'
import { useRecords } from '../../data/records.ts'
import { useBulkEdit } from '../../kit/bulk/useBulkEdit.tsx'
import { ListFilterChips } from '../../kit/list/ListFilterChips.tsx'
import { ListFilterMenu } from '../../kit/list/ListFilterMenu.tsx'
import type { FilterName } from '../../kit/list/listFilter.ts'
import { RecordTable } from '../../kit/list/RecordTable.tsx'
import { SavedFilters } from '../../kit/list/SavedFilters.tsx'
import { countText, searchRows } from '../../kit/list/tableRows.ts'
import { useListFilter } from '../../kit/list/useListFilter.ts'
import { LoadError } from '../../kit/page/LoadError.tsx'
import { paths } from '../../navigation/paths.ts'
import { useHolds } from '../../session/session.ts'
import { MapToggle, useIsMap } from './MapToggle.tsx'
import { WellsMap } from './WellsMap.tsx'
import { filteredOf, useWellRow, WELL_COLUMNS, type WellRow } from './wellColumns.tsx'
import { PLACES } from './wellsMapProps.ts'

const NONE: WellRow[] = []
const BY_NAME = { key: 'name', descending: false } as const
/** What can be set for many wells at once. */
const EDITABLE = ['status', 'operatedBy', 'rrcField', 'type', 'inactive'] as const
const FILTERS = ['status', 'operator', 'county'] as const

/** The wells in use, or at /InactiveWells the others: as a table, or on a map. */
export function WellList() {
  const inactive = useMatch(paths.inactiveWells()) !== null
  const filter = useListFilter()
  const wells = useRecords('well', { ...useWellRow(), orderBy: ['name_asc'] })
  const all = wells.data ?? NONE
  // Of a status the list shows all wells, as the dashboard counts them: inactive ones, too.
  const isOfStatus = !inactive && filter.asked.status !== undefined
  const inList = useMemo(
    () => (isOfStatus ? all : all.filter((row) => (row.inactive === true) === inactive)),
    [all, isOfStatus, inactive],
  )
  const shown = useMemo(() => inList.filter((row) => filter.fits(filteredOf(row))), [inList, filter.fits])
  const choices = useCallback(
    (name: FilterName) => (name === 'status' && !inactive ? all : inList).map(filteredOf),
    [all, inList, inactive],
  )
  const isMap = useIsMap()
  const places = useRecords('well', { ...PLACES, enabled: isMap })
  const mayWrite = useHolds(well.write)
  const bulk = useBulkEdit(well, EDITABLE)
  if (wells.error) return <LoadError error={wells.error} onRetry={wells.refetch} />
  return (
    <RecordTable
      label={inactive ? 'Inactive wells' : 'Wells'}
      rows={shown}
      columns={WELL_COLUMNS}
      rowKey={({ id }) => id}
      initialSort={BY_NAME}
      isAddressed
      exportName={inactive ? 'InactiveWells' : 'WellsTable'}
      search
      pending={wells.isPending}
      elsewhere={(search) => <InOtherList wells={all} inactive={!inactive} search={search} />}
      emptyText={inList.length > 0 ? 'No well fits the filter' : undefined}
      instead={isMap ? (found) => <WellsMap wells={found} places={places} /> : undefined}
      selection={bulk.selection}
      actions={
        <>
          {bulk.tools}
          <ListFilterChips filter={filter} />
          <ListFilterMenu filter={filter} names={FILTERS} rowsOf={choices} />
          <SavedFilters />
          <Button component={Link} to={inactive ? paths.wells() : paths.inactiveWells()}>
            {inactive ? 'Active wells' : 'Inactive wells'}
          </Button>
          <MapToggle />
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
  const others = wells.filter((row) => (row.inactive === true) === inactive)
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
