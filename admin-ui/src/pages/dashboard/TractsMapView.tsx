import { MESSAGES } from '@landbook/contracts/messages'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import type { Listed } from '@landbook/contracts/records/selections'
import { parseBoundary } from '@landbook/contracts/values/boundaries'
import { Box, Typography } from '@mui/material'
import { type LatLng, latLngBounds } from 'leaflet'
import { useMemo, useState } from 'react'
import { Popup } from 'react-leaflet'
import { useRecords } from '../../data/records.ts'
import { cornersOf } from '../../kit/map/BoundaryMapView.tsx'
import { MapFrame } from '../../kit/map/MapFrame.tsx'
import { MapShapes } from '../../kit/map/MapShapes.tsx'
import type { MapShape } from '../../kit/map/map.ts'
import { LoadError } from '../../kit/page/LoadError.tsx'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { ROWS_ON_MAP, useRowShapes } from '../../records/right-of-way/rowsOnMap.ts'
import { TypeName } from '../../records/tract/TypeMark.tsx'
import { useHolds } from '../../session/session.ts'
import { MAP_HEIGHT, MapSkeleton } from './MapSkeleton.tsx'
import type { MappedTract } from './mappedTract.ts'
import { TractAtCentre } from './TractAtCentre.tsx'
import { TractsLayer } from './TractsLayer.tsx'
import { ROWS, TractsLegend, typeOf } from './TractsLegend.tsx'

/** Fields for the map. */
const SELECTION = { fields: ['name', 'color', 'geometry'] } as const

export function TractsMapView() {
  const { data, error, refetch } = useRecords('tract', SELECTION)
  const { data: found } = useRecords('row', { ...ROWS_ON_MAP, enabled: useHolds(rightOfWay.read) })
  const rows = useRowShapes(found)
  const tracts = useMemo(() => (data ?? []).flatMap(mapped), [data])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(() => tracts.filter((tract) => !hidden.has(typeOf(tract))), [tracts, hidden])
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <MapSkeleton />
  if (tracts.length === 0 && rows.length === 0)
    return (
      <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
        {MESSAGES.dashboard.noBoundaries}
      </Typography>
    )
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <TractsLegend tracts={tracts} rows={rows} hidden={hidden} onChange={setHidden} />
      <Chart tracts={tracts} shown={shown} rows={rows} hidesRows={hidden.has(ROWS)} />
    </Box>
  )
}

function mapped({ id, name, color, geometry }: Listed<'tract', typeof SELECTION.fields>): MappedTract[] {
  const boundary = parseBoundary(geometry)
  if (!boundary) return []
  return [{ id, name, color, boundary }]
}

interface Chosen {
  tract: MappedTract
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
    () =>
      latLngBounds(
        [...tracts.map(({ boundary }) => boundary), ...rows.map(({ shape }) => shape)].flatMap(cornersOf),
      ),
    [tracts, rows],
  )
  const [chosen, setChosen] = useState<Chosen>()
  const choose = (tract: MappedTract, at: LatLng) => setChosen({ tract, at })
  return (
    <MapFrame label="Map of all lands" height={MAP_HEIGHT} around={bounds} namesCounties={false}>
      <TractsLayer tracts={shown} onChoose={choose} />
      {!hidesRows && <MapShapes shapes={rows} />}
      <TractAtCentre tracts={shown} onChoose={choose} />
      {chosen && (
        <Popup
          key={`${chosen.tract.id} ${chosen.at}`}
          position={chosen.at}
          eventHandlers={{ remove: () => setChosen(undefined) }}
        >
          <RecordLink type="tract" id={chosen.tract.id} name={chosen.tract.name} />
          <TypeName type={chosen.tract.color} />
        </Popup>
      )}
    </MapFrame>
  )
}
