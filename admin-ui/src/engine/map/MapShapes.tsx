import { isLine } from '@landbook/contracts/engine/values/shapes'
import { GeoJSON, Pane, Popup, Tooltip } from 'react-leaflet'
import { RecordLink } from '../links/RecordLink.tsx'
import { HIDE_TOOLTIP, NOT_DRAWN } from './MapPoints.tsx'
import type { MapShape } from './map.ts'

interface Props {
  shapes: readonly MapShape[]
  /** While drawing, clicks go through them. */
  areClickable?: boolean
}

/** Panes with their z-indexes: Leaflet draws what a map is about at 400. */
const [UNDER, OVER] = [
  { name: 'under', style: { zIndex: 350 } },
  { name: 'over', style: { zIndex: 450 } },
]

/** Records beside what a map is about, with their names and links to them. */
export function MapShapes({ shapes, areClickable = true }: Props) {
  return [UNDER, OVER].map(({ name: pane, style }) => (
    <Pane key={pane} name={pane} style={style}>
      {shapes
        .filter(({ isOver = false }) => isOver === (pane === OVER.name))
        .map(({ type, id, name, shape, color }) => (
          <GeoJSON
            // Leaflet fixes a layer's data and interactivity on creation.
            key={JSON.stringify([id, shape, areClickable])}
            data={shape}
            style={{ color, weight: isLine(shape) ? 3 : 1.5, fillOpacity: 0.08 }}
            interactive={areClickable}
            eventHandlers={HIDE_TOOLTIP}
            {...NOT_DRAWN}
          >
            <Tooltip sticky pane="tooltipPane">
              {name}
            </Tooltip>
            <Popup pane="popupPane">
              <RecordLink type={type} id={id} name={name} />
            </Popup>
          </GeoJSON>
        ))}
    </Pane>
  ))
}
