import type { Listed } from '@landbook/contracts/catalogue/selections'
import { parseBoundary } from '@landbook/contracts/engine/values/boundaries'
import { DASHBOARD_MESSAGES } from '@landbook/contracts/records/dashboard/messages'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { Box, Typography, useTheme } from '@mui/material'
import { type LatLng, latLngBounds } from 'leaflet'
import { useMemo, useState } from 'react'
import { Popup } from 'react-leaflet'
import { useRecords } from '../../engine/data/records.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { cornersOf } from '../../engine/map/BoundaryMapView.tsx'
import { MapFrame } from '../../engine/map/MapFrame.tsx'
import type { MapShape } from '../../engine/map/map.ts'
import { useHolds } from '../../engine/session/session.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { RIGHTS_OF_WAY_ON_MAP, useRightOfWayShapes } from '../../records/places/rightsOfWayOnMap.ts'
import { TYPE_COLORS, TypeName } from '../../records/tract/TypeMark.tsx'
import { MAP_HEIGHT, MapSkeleton } from './MapSkeleton.tsx'
import type { MappedTract } from './mappedTract.ts'
import { ShapesLayer } from './ShapesLayer.tsx'
import { TractAtCentre } from './TractAtCentre.tsx'
import { RIGHTS_OF_WAY, TractsLegend, typeOf } from './TractsLegend.tsx'

/** Fields for the map. */
const SELECTION = { fields: ['name', 'color', 'geometry'] } as const

export function TractsMapView({ asOf = null }: { asOf: string | null | undefined }) {
  const { data, error, refetch } = useRecords('tract', { ...SELECTION, asOf })
  const { data: found } = useRecords('row', {
    ...RIGHTS_OF_WAY_ON_MAP,
    asOf,
    enabled: useHolds(rightOfWay.read),
  })
  const rightsOfWay = useRightOfWayShapes(found)
  const untyped = useTheme().palette.text.secondary
  const tracts = useMemo(() => (data ?? []).flatMap((tract) => mapped(tract, untyped)), [data, untyped])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(() => tracts.filter((tract) => !hidden.has(typeOf(tract))), [tracts, hidden])
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <MapSkeleton />
  if (tracts.length === 0 && rightsOfWay.length === 0)
    return (
      <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
        {DASHBOARD_MESSAGES.noBoundaries}
      </Typography>
    )
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <TractsLegend tracts={tracts} rightsOfWay={rightsOfWay} hidden={hidden} onChange={setHidden} />
      <Chart
        tracts={tracts}
        shown={shown}
        rightsOfWay={rightsOfWay}
        hidesRightsOfWay={hidden.has(RIGHTS_OF_WAY)}
      />
    </Box>
  )
}

function mapped(
  { id, name, color: tractType, geometry }: Listed<'tract', typeof SELECTION.fields>,
  untyped: string,
): MappedTract[] {
  const shape = parseBoundary(geometry)
  const color = new Map(Object.entries(TYPE_COLORS)).get(tractType ?? '') ?? untyped
  return shape ? [{ type: 'tract', id, name, detail: tractType, tractType, color, shape }] : []
}

interface Chosen {
  record: MapShape
  at: LatLng
}

interface ChartProps {
  tracts: readonly MappedTract[]
  shown: readonly MappedTract[]
  rightsOfWay: readonly MapShape[]
  hidesRightsOfWay: boolean
}

/** Shows `shown`, without moving when they change: the view fits all `tracts` and rights of way. */
function Chart({ tracts, shown, rightsOfWay, hidesRightsOfWay }: ChartProps) {
  const bounds = useMemo(
    () => latLngBounds([...tracts, ...rightsOfWay].flatMap(({ shape }) => cornersOf(shape))),
    [tracts, rightsOfWay],
  )
  const shapes = useMemo(
    () => [...shown, ...(hidesRightsOfWay ? [] : rightsOfWay)],
    [shown, rightsOfWay, hidesRightsOfWay],
  )
  const [chosen, setChosen] = useState<Chosen>()
  const choose = (record: MapShape, at: LatLng) => setChosen({ record, at })
  return (
    <MapFrame label="Map of all lands" height={MAP_HEIGHT} around={bounds} namesOutlines={false}>
      <ShapesLayer shapes={shapes} onChoose={choose} />
      <TractAtCentre tracts={shown} onChoose={choose} />
      {chosen && (
        <Popup
          key={`${chosen.record.id} ${chosen.at}`}
          position={chosen.at}
          eventHandlers={{ remove: () => setChosen(undefined) }}
        >
          <RecordLink type={chosen.record.type} id={chosen.record.id} name={chosen.record.name} />
          <TypeName type={chosen.record.detail ?? null} />
        </Popup>
      )}
    </MapFrame>
  )
}
