import { type Boundary, partsOf } from '@landbook/contracts/engine/values/boundaries'
import { Box } from '@mui/material'
import type { LatLng } from 'leaflet'
import { useMapEvents } from 'react-leaflet'
import type { MappedTract } from './mappedTract.ts'

interface Props {
  tracts: readonly MappedTract[]
  onChoose: (tract: MappedTract, at: LatLng) => void
}

/**
 * By keyboard, arrow keys pan the map, and Enter selects the tract at its centre, which is marked while the map has
 * focus.
 */
export function TractAtCentre({ tracts, onChoose }: Props) {
  const map = useMapEvents({
    keydown({ originalEvent }) {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== map.getContainer()) return
      const at = map.getCenter()
      const tract = tracts.find(({ shape }) => isInside(shape, at))
      if (tract) onChoose(tract, at)
    },
  })
  return (
    <Box
      aria-hidden
      sx={{
        display: 'none',
        '.leaflet-container:focus-visible &': { display: 'block' },
        position: 'absolute',
        inset: 0,
        m: 'auto',
        width: 16,
        height: 16,
        border: 2,
        borderColor: 'text.primary',
        borderRadius: '50%',
        // Above Leaflet's panes, below its popups.
        zIndex: 650,
        pointerEvents: 'none',
      }}
    />
  )
}

/** Ray casting: whether a line to the east crosses the rings an odd number of times. */
function isInside(boundary: Boundary, { lat, lng }: LatLng): boolean {
  let inside = false
  for (const ring of partsOf(boundary).flat()) {
    for (const [index, [x = 0, y = 0]] of ring.entries()) {
      const [previousX = 0, previousY = 0] = ring.at(index - 1) ?? []
      const isBeside = y > lat !== previousY > lat
      if (isBeside && lng < ((previousX - x) * (lat - y)) / (previousY - y) + x) inside = !inside
    }
  }
  return inside
}
