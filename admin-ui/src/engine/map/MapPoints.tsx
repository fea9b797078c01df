import { useTheme } from '@mui/material'
import type { LeafletEventHandlerFnMap } from 'leaflet'
import { CircleMarker, Popup, Tooltip } from 'react-leaflet'
import { DirectionsLink } from './DirectionsLink.tsx'
import type { MapPoint } from './map.ts'

/** In pixels; longer content scrolls. */
const POPUP = { maxHeight: 290, maxWidth: 360 }

export function MapPoints({ points }: { points: readonly MapPoint[] }) {
  const { secondary } = useTheme().palette
  return points.map((point) => (
    <CircleMarker
      key={`${point.latitude} ${point.longitude} ${point.title}`}
      center={[point.latitude, point.longitude]}
      // Above the boundary, which may be added later.
      pane="markerPane"
      radius={7}
      pathOptions={{ color: secondary.main, fillOpacity: 0.8 }}
      eventHandlers={HIDE_TOOLTIP}
      {...NOT_DRAWN}
    >
      <Tooltip>{point.title}</Tooltip>
      <Popup {...POPUP}>
        {point.popup ?? point.title}
        <DirectionsLink {...point} />
      </Popup>
    </CircleMarker>
  ))
}

/** A touch would open both, overlapping. */
export const HIDE_TOOLTIP: LeafletEventHandlerFnMap = {
  popupopen: ({ target }) => target.closeTooltip(),
}

/** Excludes layers from the drawing tools. */
export const NOT_DRAWN = { pmIgnore: true, snapIgnore: true }
