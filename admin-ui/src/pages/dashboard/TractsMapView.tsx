import { MESSAGES } from '@landbook/contracts/messages'
import type { Listed } from '@landbook/contracts/records/selections'
import { type Boundary, parseBoundary, partsOf } from '@landbook/contracts/values/boundaries'
import { Box, Typography } from '@mui/material'
import { type LatLng, type LatLngTuple, latLngBounds } from 'leaflet'
import { useMemo, useState } from 'react'
import { Popup } from 'react-leaflet'
import { useRecords } from '../../data/records.ts'
import { MapFrame } from '../../kit/map/MapFrame.tsx'
import { LoadError } from '../../kit/page/LoadError.tsx'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { TypeName } from '../../records/tract/TypeMark.tsx'
import { MAP_HEIGHT, MapSkeleton } from './MapSkeleton.tsx'
import type { MappedTract } from './mappedTract.ts'
import { TractAtCentre } from './TractAtCentre.tsx'
import { TractsLayer } from './TractsLayer.tsx'
import { TractsLegend, typeOf } from './TractsLegend.tsx'

/** Fields for the map. */
const SELECTION = { fields: ['name', 'color', 'geometry'] } as const

export function TractsMapView() {
  const { data, error, refetch } = useRecords('tract', SELECTION)
  const tracts = useMemo(() => (data ?? []).flatMap(mapped), [data])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(() => tracts.filter((tract) => !hidden.has(typeOf(tract))), [tracts, hidden])
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <MapSkeleton />
  if (tracts.length === 0)
    return (
      <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
        {MESSAGES.dashboard.noBoundaries}
      </Typography>
    )
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <TractsLegend tracts={tracts} hidden={hidden} onChange={setHidden} />
      <Chart tracts={tracts} shown={shown} />
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

/** Shows `shown`, without moving when they change: the view fits all `tracts`. */
function Chart({ tracts, shown }: { tracts: readonly MappedTract[]; shown: readonly MappedTract[] }) {
  const bounds = useMemo(() => latLngBounds(tracts.flatMap(({ boundary }) => cornersOf(boundary))), [tracts])
  const [chosen, setChosen] = useState<Chosen>()
  const choose = (tract: MappedTract, at: LatLng) => setChosen({ tract, at })
  return (
    <MapFrame label="Map of all lands" height={MAP_HEIGHT} around={bounds} namesCounties={false}>
      <TractsLayer tracts={shown} onChoose={choose} />
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

/** [latitude, longitude]. GeoJSON has the opposite order. */
const cornersOf = (boundary: Boundary): LatLngTuple[] =>
  partsOf(boundary)
    .flat(2)
    .map(([longitude = 0, latitude = 0]) => [latitude, longitude])
