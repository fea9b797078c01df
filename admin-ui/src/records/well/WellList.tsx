import { countText } from '@landbook/contracts/engine/values/texts'
import { Box, Button } from '@mui/material'
import { Link, useMatch } from 'react-router'
import { useRecords } from '../../engine/data/records.ts'
import { usePastDay } from '../../engine/day/useAddressedDay.ts'
import { DerivedList } from '../../engine/derived/DerivedList.tsx'
import { useListOf } from '../../engine/derived/listOf.tsx'
import type { ActiveFilters } from '../../engine/list/recordFilters.ts'
import { searchRows } from '../../engine/list/searchTexts.ts'
import { paths } from '../../engine/navigation/paths.ts'
import { WELL } from './layout.ts'
import { MapToggle, useIsMap } from './MapToggle.tsx'
import { wellPaths } from './paths.ts'
import { WellsMap } from './WellsMap.tsx'
import { DataTable, WELL_COLUMNS, WELL_FILTERS, WELL_READS, type WellRow } from './wellColumns.tsx'
import { PLACES } from './wellsMapProps.ts'

const isInactive = ({ inactive }: WellRow): boolean => inactive === true
/** Of a status the list shows all wells, as the dashboard counts them: inactive ones, too. */
const isActive = (row: WellRow, active: ActiveFilters): boolean =>
  active.status !== undefined || !isInactive(row)

const [INACTIVE, ACTIVE] = [{ inactive: true }, { inactive: false }]

/** The wells in use, or at /InactiveWells the others: as a table, or on a map. */
export function WellList() {
  const inactive = useMatch(wellPaths.inactiveWells()) !== null
  const isPast = usePastDay() !== undefined
  const isMap = useIsMap() && !isPast
  const places = useRecords('well', { ...PLACES, enabled: isMap })
  const name = inactive ? 'InactiveWells' : 'Wells'
  return (
    <DerivedList
      type="well"
      layout={WELL}
      label={inactive ? 'Inactive wells' : 'Wells'}
      reads={WELL_READS}
      filters={WELL_FILTERS}
      filterCallback={inactive ? isInactive : isActive}
      filter={inactive ? INACTIVE : ACTIVE}
      storeKey={name}
      exportName={inactive ? name : 'WellsTable'}
      elsewhere={(search, all) => <InOtherList wells={all} inactive={!inactive} search={search} />}
      instead={isMap ? (found) => <WellsMap wells={found} places={places} /> : undefined}
      actions={
        <>
          <Button component={Link} to={inactive ? paths.list('well') : wellPaths.inactiveWells()}>
            {inactive ? 'Active wells' : 'Inactive wells'}
          </Button>
          <MapToggle />
        </>
      }
    >
      <DataTable>{WELL_COLUMNS}</DataTable>
    </DerivedList>
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
  const { columns } = useListOf('well', WELL, { children: WELL_COLUMNS, reads: WELL_READS })
  const { length } = searchRows(others, columns, search)
  if (length === 0) return null
  const path = inactive ? wellPaths.inactiveWells() : paths.list('well')
  return (
    <Box sx={{ mt: 1 }}>
      <Button component={Link} to={`${path}?${new URLSearchParams({ q: search })}`} variant="outlined">
        Show {countText(inactive ? 'Inactive wells' : 'Active wells', length, length)}
      </Button>
    </Box>
  )
}
