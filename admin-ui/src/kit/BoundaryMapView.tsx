import 'leaflet/dist/leaflet.css'
import type { Boundary } from '@landbook/contracts/values/boundaries'
import { Box, useMediaQuery, useTheme } from '@mui/material'
import { latLngBounds } from 'leaflet'
import { useMemo } from 'react'
import {
  AttributionControl,
  CircleMarker,
  GeoJSON,
  MapContainer,
  Polyline,
  Popup,
  ScaleControl,
  TileLayer,
  Tooltip,
} from 'react-leaflet'
import { useSettings } from '../app/settings.ts'
import type { MapPoint } from './BoundaryMap.tsx'
import { Outlines } from './BoundaryMapOutlines.tsx'

interface Props {
  boundary: Boundary | undefined
  points: readonly MapPoint[]
  connected: boolean
  /** By the width of the screen. */
  height: { xs: string; sm: number }
  zoom: number
  label: string
}

/** Pixels; what is longer scrolls. */
const POPUP_HEIGHT = 240

/** Draws with what ships with the app; tiles come on top only where the server names a source of them. */
export function BoundaryMapView({ boundary, points, connected, height, zoom, label }: Props) {
  const { palette } = useTheme()
  const { mapTilesUrl } = useSettings()
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const bounds = useMemo(() => latLngBounds(placesOf(boundary, points)), [boundary, points])
  const places = points.map(({ latitude, longitude }): [number, number] => [latitude, longitude])

  return (
    <Box
      role="region"
      aria-label={label}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        // Leaflet's panes have z-indexes up to 1000: they must stay under the page's bars and menus.
        isolation: 'isolate',
        '& .leaflet-container': { height, bgcolor: 'background.default', font: 'inherit' },
        '& .leaflet-bar a, & .leaflet-control-scale-line, & .leaflet-container .leaflet-control-attribution':
          {
            bgcolor: 'background.paper',
            color: 'text.primary',
            borderColor: 'divider',
            textShadow: 'none',
          },
        '& .leaflet-bar a:hover': { bgcolor: 'action.hover' },
        '& .leaflet-popup-content-wrapper, & .leaflet-popup-tip, & .leaflet-tooltip': {
          bgcolor: 'background.paper',
          color: 'text.primary',
          borderColor: 'divider',
        },
        '& .leaflet-tooltip-left::before': { borderLeftColor: 'background.paper' },
        '& .leaflet-tooltip-right::before': { borderRightColor: 'background.paper' },
        '& .leaflet-container a.leaflet-popup-close-button': { color: 'text.secondary' },
        '& .leaflet-control-attribution a': { color: 'text.primary' },
      }}
    >
      <MapContainer
        center={bounds.getCenter()}
        zoom={zoom}
        scrollWheelZoom={false}
        // One finger scrolls the page; two move and zoom the map.
        dragging={!isTouched}
        attributionControl={false}
      >
        <AttributionControl prefix="Leaflet" />
        <Outlines around={bounds} color={palette.text.secondary} />
        {mapTilesUrl !== null && <TileLayer url={mapTilesUrl} attribution="© OpenStreetMap contributors" />}
        {boundary && (
          <GeoJSON data={boundary} style={{ color: palette.primary.main, weight: 2, fillOpacity: 0.2 }} />
        )}
        {connected && (
          <Polyline positions={places} pathOptions={{ color: palette.primary.main, weight: 2 }} />
        )}
        {points.map((point) => (
          <CircleMarker
            key={`${point.latitude} ${point.longitude}`}
            center={[point.latitude, point.longitude]}
            // Above the boundary, which may come later.
            pane="markerPane"
            radius={7}
            pathOptions={{ color: palette.secondary.main, fillOpacity: 0.8 }}
          >
            <Tooltip>{point.title}</Tooltip>
            <Popup maxHeight={POPUP_HEIGHT}>{point.popup ?? point.title}</Popup>
          </CircleMarker>
        ))}
        <ScaleControl />
      </MapContainer>
    </Box>
  )
}

/** [latitude, longitude] of all that the map is about. GeoJSON has them the other way round. */
function placesOf(boundary: Boundary | undefined, points: readonly MapPoint[]): [number, number][] {
  const rings = boundary?.type === 'Polygon' ? boundary.coordinates : (boundary?.coordinates.flat() ?? [])
  const corners = rings.flat().map(([longitude = 0, latitude = 0]): [number, number] => [latitude, longitude])
  return [...corners, ...points.map(({ latitude, longitude }): [number, number] => [latitude, longitude])]
}
