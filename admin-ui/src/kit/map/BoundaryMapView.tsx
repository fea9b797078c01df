import type { Boundary } from '@landbook/contracts/values/boundaries'
import { partsOf } from '@landbook/contracts/values/boundaryTexts'
import { useTheme } from '@mui/material'
import { latLngBounds } from 'leaflet'
import { useMemo } from 'react'
import { GeoJSON, Polyline } from 'react-leaflet'
import { MapFrame } from './MapFrame.tsx'
import { MapPoints } from './MapPoints.tsx'
import type { MapHeight, MapPoint } from './map.ts'

interface Props {
  boundary: Boundary | undefined
  points: readonly MapPoint[]
  connected: boolean
  height: MapHeight
  zoom: number
  label: string
}

/** A read-only map of a boundary and points. */
export function BoundaryMapView({ boundary, points, connected, height, zoom, label }: Props) {
  const { primary } = useTheme().palette
  const around = useMemo(() => latLngBounds(placesOf(boundary, points)), [boundary, points])
  return (
    <MapFrame label={label} height={height} around={around} zoom={zoom} fit={boundary && around}>
      {boundary && (
        <GeoJSON
          key={JSON.stringify(boundary)}
          data={boundary}
          style={{ color: primary.main, weight: 2, fillOpacity: 0.2 }}
        />
      )}
      {connected && (
        <Polyline
          positions={points.map(({ latitude, longitude }): [number, number] => [latitude, longitude])}
          pathOptions={{ color: primary.main, weight: 2 }}
        />
      )}
      <MapPoints points={points} />
    </MapFrame>
  )
}

/** [latitude, longitude] of all its points. GeoJSON has the opposite order. */
export function placesOf(boundary: Boundary | undefined, points: readonly MapPoint[]): [number, number][] {
  const corners = (boundary ? partsOf(boundary) : [])
    .flat(2)
    .map(([longitude = 0, latitude = 0]): [number, number] => [latitude, longitude])
  return [...corners, ...points.map(({ latitude, longitude }): [number, number] => [latitude, longitude])]
}
