import { countText } from '@landbook/contracts/engine/values/texts'
import { Box, Button } from '@mui/material'
import { Link, useMatch } from 'react-router'
import { useRecords } from '../../engine/data/records.ts'
import { usePastDay } from '../../engine/day/useAddressedDay.ts'
import { DerivedList } from '../../engine/derived/DerivedList.tsx'
import { useListOf } from '../../engine/derived/listOf.tsx'
import type { ActiveFilters } from '../../engine/list/recordFilters.ts'
import { useFound } from '../../engine/list/useFound.ts'
import { paths } from '../../engine/navigation/paths.ts'
import { WELL } from './layout.ts'
import { MapSkeleton } from './MapSkeleton.tsx'
import { MapToggle, useIsMap } from './MapToggle.tsx'
import { wellPaths } from './paths.ts'
import { WellsMap } from './WellsMap.tsx'
import { DataTable, WELL_COLUMNS, WELL_FILTERS, WELL_READS } from './wellColumns.tsx'
import { PLACES } from './wellsMapProps.ts'

const [INACTIVE, ACTIVE] = [{ inactive: true }, { inactive: false }]
/** Of a status the list shows all wells, as the dashboard counts them: inactive ones, too. */
const inUse = ({ status }: ActiveFilters) => (status === undefined ? ACTIVE : {})

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
      filter={inactive ? INACTIVE : inUse}
      storeKey={name}
      exportName={inactive ? name : 'WellsTable'}
      elsewhere={(search) => <InOtherList inactive={!inactive} search={search} />}
      instead={
        isMap ? (found) => (found ? <WellsMap wells={found} places={places} /> : <MapSkeleton />) : undefined
      }
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
  /** Whether the other list is that of the inactive ones. */
  inactive: boolean
  search: string
}

/** Who looks for a well need not know in which of the two lists it is. */
function InOtherList({ inactive, search }: OtherListProps) {
  const { columns } = useListOf('well', WELL, { children: WELL_COLUMNS, reads: WELL_READS })
  const count = useFound('well', columns, search, inactive ? INACTIVE : ACTIVE)
  if (count === 0) return null
  const path = inactive ? wellPaths.inactiveWells() : paths.list('well')
  return (
    <Box sx={{ mt: 1 }}>
      <Button component={Link} to={`${path}?${new URLSearchParams({ q: search })}`} variant="outlined">
        Show {countText(inactive ? 'Inactive wells' : 'Active wells', count, count)}
      </Button>
    </Box>
  )
}
