import 'leaflet/dist/leaflet.css'
import './leafletText.ts'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined'
import ZoomInMapOutlined from '@mui/icons-material/ZoomInMapOutlined'
import { Box, IconButton, useMediaQuery, useTheme } from '@mui/material'
import type { LatLngBounds, Map as LeafletMap } from 'leaflet'
import { type ReactNode, useState } from 'react'
import { Circle, CircleMarker, MapContainer, ScaleControl, TileLayer } from 'react-leaflet'
import { useSettings } from '../data/settings.ts'
import { useGround } from './ground.ts'
import type { MapHeight } from './map.ts'
import { useWhereAmI } from './useWhereAmI.ts'

interface Props {
  label: string
  height: MapHeight
  /** The area of interest. */
  around: LatLngBounds
  /** Maximum initial zoom, if the whole area fits. */
  zoom?: number | undefined
  /** The bounds of the zoom-to-fit button. */
  fit?: LatLngBounds | undefined
  /** Whether hovering shows the names of what is outlined. */
  namesOutlines?: boolean
  children: ReactNode
}

/** A map of bundled outlines; tiles only if the server configures a source. */
export function MapFrame({ label, height, around, zoom, fit, namesOutlines = true, children }: Props) {
  const { palette } = useTheme()
  const { Outlines } = useGround()
  const { mapTilesUrl } = useSettings()
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [place, locate] = useWhereAmI(map)

  return (
    <Box role="region" aria-label={label} sx={{ ...look, '& .leaflet-container': { ...ground, height } }}>
      <MapContainer
        ref={setMap}
        bounds={around}
        {...(zoom !== undefined && { boundsOptions: { maxZoom: zoom } })}
        scrollWheelZoom={false}
        // One finger scrolls the page; two pan and zoom the map.
        dragging={!isTouched}
        attributionControl={false}
      >
        <Attribution tiles={mapTilesUrl !== null} />
        <Outlines around={around} color={palette.text.secondary} areNamed={namesOutlines} />
        {mapTilesUrl !== null && <TileLayer url={mapTilesUrl} />}
        {children}
        {place && (
          <>
            <Circle center={[place.latitude, place.longitude]} radius={place.accuracy} weight={1} />
            <CircleMarker center={[place.latitude, place.longitude]} radius={5} fillOpacity={1} />
          </>
        )}
        <ScaleControl />
      </MapContainer>
      <Box sx={tools}>
        {fit && (
          <IconButton aria-label="Zoom to the boundary" onClick={() => map?.fitBounds(fit.pad(0.2))}>
            <ZoomInMapOutlined fontSize="small" />
          </IconButton>
        )}
        <IconButton aria-label={MESSAGES.map.whereAmI} onClick={locate}>
          <MyLocationOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  )
}

/** Instead of Leaflet's own control, which inserts HTML. */
function Attribution({ tiles }: { tiles: boolean }) {
  return (
    <div className="leaflet-bottom leaflet-right">
      <div className="leaflet-control leaflet-control-attribution">
        {tiles ? 'Leaflet | © OpenStreetMap contributors' : 'Leaflet'}
      </div>
    </div>
  )
}

const tools = {
  position: 'absolute',
  top: 10,
  right: 10,
  zIndex: 1000,
  display: 'grid',
  gap: 0.5,
  '& button': { bgcolor: 'background.paper', border: 1, borderColor: 'divider' },
  '& button:hover': { bgcolor: 'background.header' },
} as const

const ground = { bgcolor: 'background.default', font: 'inherit' }

const look = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  position: 'relative',
  // Contains the z-indexes of Leaflet's panes, which go up to 1000, below the page's bars and menus.
  isolation: 'isolate',
  '& path:focus': { outline: 'none' },
  // Above its panes.
  '& .leaflet-container:focus-visible::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: 1000,
    pointerEvents: 'none',
    border: 2,
    borderColor: 'primary.main',
    borderRadius: 1,
  },
  '& .leaflet-bar a, & .leaflet-control-scale-line, & .leaflet-container .leaflet-control-attribution': {
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
  '& .leaflet-container .leaflet-popup-content a': { color: 'primary.main' },
} as const
