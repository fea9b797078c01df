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
import { ROWS_ON_MAP, useRowShapes } from '../../records/places/rowsOnMap.ts'
import { TYPE_COLORS, TypeName } from '../../records/tract/TypeMark.tsx'
import { MAP_HEIGHT, MapSkeleton } from './MapSkeleton.tsx'
import type { MappedTract } from './mappedTract.ts'
import { ShapesLayer } from './ShapesLayer.tsx'
import { TractAtCentre } from './TractAtCentre.tsx'
import { ROWS, TractsLegend, typeOf } from './TractsLegend.tsx'

/** Fields for the map. */
const SELECTION = { fields: ['name', 'color', 'geometry'] } as const

export function TractsMapView() {
  const { data, error, refetch } = useRecords('tract', SELECTION)
  const { data: found } = useRecords('row', { ...ROWS_ON_MAP, enabled: useHolds(rightOfWay.read) })
  const rows = useRowShapes(found)
  const untyped = useTheme().palette.text.secondary
  const tracts = useMemo(() => (data ?? []).flatMap((tract) => mapped(tract, untyped)), [data, untyped])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(() => tracts.filter((tract) => !hidden.has(typeOf(tract))), [tracts, hidden])
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <MapSkeleton />
  if (tracts.length === 0 && rows.length === 0)
    return (
      <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
        {DASHBOARD_MESSAGES.noBoundaries}
      </Typography>
    )
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <TractsLegend tracts={tracts} rows={rows} hidden={hidden} onChange={setHidden} />
      <Chart tracts={tracts} shown={shown} rows={rows} hidesRows={hidden.has(ROWS)} />
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
  rows: readonly MapShape[]
  hidesRows: boolean
}

/** Shows `shown`, without moving when they change: the view fits all `tracts` and rights of way. */
function Chart({ tracts, shown, rows, hidesRows }: ChartProps) {
  const bounds = useMemo(
    () => latLngBounds([...tracts, ...rows].flatMap(({ shape }) => cornersOf(shape))),
    [tracts, rows],
  )
  const shapes = useMemo(() => [...shown, ...(hidesRows ? [] : rows)], [shown, rows, hidesRows])
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
