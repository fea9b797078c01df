import { positionsOf, type Shape } from '@landbook/contracts/engine/values/shapes'
import { useTheme } from '@mui/material'
import { latLngBounds } from 'leaflet'
import { useMemo } from 'react'
import { GeoJSON, Polyline } from 'react-leaflet'
import { MapFrame } from './MapFrame.tsx'
import { MapPoints } from './MapPoints.tsx'
import { MapShapes } from './MapShapes.tsx'
import type { MapHeight, MapPoint, MapShape } from './map.ts'

interface Props {
  boundary: Shape | undefined
  points: readonly MapPoint[]
  others: readonly MapShape[]
  connected: boolean
  height: MapHeight
  zoom: number
  label: string
}

/** A read-only map of a boundary or a line, and of what is beside it. */
export function BoundaryMapView({ boundary, points, others, connected, height, zoom, label }: Props) {
  const { primary } = useTheme().palette
  const around = useMemo(() => latLngBounds(placesOf(boundary, points, others)), [boundary, points, others])
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
      <MapShapes shapes={others} />
      <MapPoints points={points} />
    </MapFrame>
  )
}

/** [latitude, longitude] of what a map is about; of what is beside it if there is nothing else. */
export function placesOf(
  shape: Shape | undefined,
  points: readonly MapPoint[],
  others: readonly MapShape[],
): [number, number][] {
  const own = [
    ...(shape ? cornersOf(shape) : []),
    ...points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
  ]
  return own.length > 0 ? own : others.flatMap((other) => cornersOf(other.shape))
}

/** GeoJSON has the opposite order. */
export const cornersOf = (shape: Shape): [number, number][] =>
  positionsOf(shape).map(([longitude = 0, latitude = 0]) => [latitude, longitude])
