import 'leaflet/dist/leaflet.css'
import './leafletText.ts'
import ZoomInMapOutlined from '@mui/icons-material/ZoomInMapOutlined'
import { Box, IconButton, useMediaQuery, useTheme } from '@mui/material'
import type { LatLngBounds, Map as LeafletMap } from 'leaflet'
import { type ReactNode, useState } from 'react'
import { MapContainer, ScaleControl, TileLayer } from 'react-leaflet'
import { useSettings } from '../../data/settings.ts'
import type { MapHeight } from './map.ts'
import { Outlines } from './Outlines.tsx'

interface Props {
  label: string
  height: MapHeight
  /** What the map is about. */
  around: LatLngBounds
  /** How near the map goes at first, where all that it is about can be seen from there. */
  zoom?: number | undefined
  /** What one can zoom to. */
  fit?: LatLngBounds | undefined
  /** Whether counties say their names under the pointer. */
  namesCounties?: boolean
  children: ReactNode
}

/** A map with what ships with the app; tiles come on top only where the server names a source of them. */
export function MapFrame({ label, height, around, zoom, fit, namesCounties = true, children }: Props) {
  const { palette } = useTheme()
  const { mapTilesUrl } = useSettings()
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const [map, setMap] = useState<LeafletMap | null>(null)

  return (
    <Box role="region" aria-label={label} sx={{ ...look, '& .leaflet-container': { ...ground, height } }}>
      <MapContainer
        ref={setMap}
        bounds={around}
        {...(zoom !== undefined && { boundsOptions: { maxZoom: zoom } })}
        scrollWheelZoom={false}
        // One finger scrolls the page; two move and zoom the map.
        dragging={!isTouched}
        attributionControl={false}
      >
        <Attribution tiles={mapTilesUrl !== null} />
        <Outlines around={around} color={palette.text.secondary} areNamed={namesCounties} />
        {mapTilesUrl !== null && <TileLayer url={mapTilesUrl} />}
        {children}
        <ScaleControl />
      </MapContainer>
      {fit && (
        <IconButton
          aria-label="Zoom to the boundary"
          onClick={() => map?.fitBounds(fit.pad(0.2))}
          sx={{
            position: 'absolute',
            top: 10,
            right: 10,
            zIndex: 1000,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            '&:hover': { bgcolor: 'background.header' },
          }}
        >
          <ZoomInMapOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

/** In place of leaflet's own control, which writes HTML. */
function Attribution({ tiles }: { tiles: boolean }) {
  return (
    <div className="leaflet-bottom leaflet-right">
      <div className="leaflet-control leaflet-control-attribution">
        {tiles ? 'Leaflet | © OpenStreetMap contributors' : 'Leaflet'}
      </div>
    </div>
  )
}

const ground = { bgcolor: 'background.default', font: 'inherit' }

const look = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  position: 'relative',
  // Leaflet's panes have z-indexes up to 1000: they must stay under the page's bars and menus.
  isolation: 'isolate',
  '& path:focus': { outline: 'none' },
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
