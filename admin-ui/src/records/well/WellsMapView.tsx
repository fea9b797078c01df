import { WELL_STATUSES } from '@landbook/contracts/records/well/declaration'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { Box, Stack, Typography } from '@mui/material'
import { latLngBounds } from 'leaflet'
import { useMemo, useState } from 'react'
import { Popup } from 'react-leaflet'
import { MapFrame } from '../../engine/map/MapFrame.tsx'
import { MapLegend } from '../../engine/map/MapLegend.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { MAP_HEIGHT, MapSkeleton } from './MapSkeleton.tsx'
import type { Place } from './place.ts'
import { WellPopup } from './WellPopup.tsx'
import { WellsMapPlace } from './WellsMapPlace.tsx'
import { WellsMarks } from './WellsMarks.tsx'
import { StatusMark } from './wellStatus.tsx'
import type { WellsMapProps } from './wellsMapProps.ts'
import { type MappedWell, type Mark, statusOf, surfaceOf, wellsOnMap } from './wellsOnMap.ts'

const STATUSES = [...WELL_STATUSES.map(({ value }) => value), WELL_MESSAGES.noStatus]

/** By status, and as many as have a surface location. */
export function WellsMapView({ wells, places: { data: places, error, refetch } }: WellsMapProps) {
  const mapped = useMemo(() => wellsOnMap(wells, places ?? []), [wells, places])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const all = useMemo(() => (places ?? []).map(surfaceOf).filter((place) => place !== undefined), [places])
  const missing = wells.length - mapped.length
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!places) return <MapSkeleton />
  return (
    <Stack sx={{ gap: 1 }}>
      <MapLegend
        label="Statuses on the map"
        entries={STATUSES.map((status) => ({
          value: status,
          mark: <StatusMark status={status} />,
          count: mapped.filter((well) => statusOf(well) === status).length,
        }))}
        hidden={hidden}
        onChange={setHidden}
      >
        {(missing > 0 || mapped.length === 0) && (
          <Typography variant="body2" color="textSecondary" role="status" sx={{ my: 'auto' }}>
            {missing > 0 ? WELL_MESSAGES.notOnMap(missing) : WELL_MESSAGES.noneOnMap}
          </Typography>
        )}
      </MapLegend>
      {all.length > 0 && <Chart all={all} mapped={mapped} hidden={hidden} />}
    </Stack>
  )
}

interface ChartProps {
  /** Where there are wells, be they found or not. */
  all: readonly Place[]
  mapped: readonly MappedWell[]
  hidden: ReadonlySet<string>
}

/** Shows all of `mapped` but the hidden statuses: taking one off the map leaves it where it is. */
function Chart({ all, mapped, hidden }: ChartProps) {
  const around = useMemo(() => latLngBounds([...all]), [all])
  const bounds = useMemo(() => latLngBounds(mapped.map(({ surface }) => surface)), [mapped])
  const shown = useMemo(() => mapped.filter((well) => !hidden.has(statusOf(well))), [mapped, hidden])
  const [chosen, setChosen] = useState<{ mark: Mark; among: typeof shown }>()
  // What was found by another search is not kept in sight.
  const open = chosen?.among === shown ? chosen.mark : undefined
  return (
    <Box sx={marks}>
      <MapFrame label="Map of the wells" height={MAP_HEIGHT} around={around} namesOutlines={false}>
        <WellsMapPlace bounds={bounds} />
        <WellsMarks wells={shown} onChoose={(mark) => setChosen({ mark, among: shown })} />
        {open && (
          <Popup
            key={open.wells.map(({ well }) => well.id).join(' ')}
            position={open.at}
            maxHeight={260}
            maxWidth={240}
            // Beside the buttons.
            autoPanPaddingTopLeft={[56, 12]}
            eventHandlers={{ remove: () => setChosen(undefined) }}
          >
            <WellPopup wells={open.wells} />
          </Popup>
        )}
      </MapFrame>
    </Box>
  )
}

const marks = {
  '& .well-mark': {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    borderRadius: '50%',
    border: 2,
    borderColor: 'background.paper',
    boxShadow: 1,
    boxSizing: 'border-box',
  },
  // What its wells are is a ring around their number.
  '& .well-cluster': {
    position: 'relative',
    isolation: 'isolate',
    border: 0,
    fontSize: 12,
    fontWeight: 600,
    color: 'text.primary',
  },
  '& .well-cluster::before': {
    content: '""',
    position: 'absolute',
    inset: 4,
    borderRadius: '50%',
    bgcolor: 'background.paper',
    zIndex: -1,
  },
  '& .leaflet-marker-icon:focus-visible': { outline: 3, outlineColor: 'primary.main', borderRadius: '50%' },
} as const
