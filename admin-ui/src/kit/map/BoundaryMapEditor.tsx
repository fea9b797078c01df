import { type Boundary, boundaryAcres } from '@landbook/contracts/values/boundaries'
import { latLngBounds } from 'leaflet'
import { useState } from 'react'
import { placesOf } from './BoundaryMapView.tsx'
import { DrawingLayer } from './DrawingLayer.tsx'
import { DrawingTools, type Tool } from './DrawingTools.tsx'
import { MapFrame } from './MapFrame.tsx'
import { MapPoints } from './MapPoints.tsx'
import type { MapHeight, MapPoint } from './map.ts'
import { useCountyBounds } from './Outlines.tsx'

interface Props {
  boundary: Boundary | null
  onChange: (boundary: Boundary | null) => void
  /** The acres while something is being drawn; undefined when it is done. */
  onDraft: (acres: string | undefined) => void
  points: readonly MapPoint[]
  /** Where the map begins while there is nothing on it. */
  place: { state: unknown; county: unknown }
  height: MapHeight
  zoom: number
  label: string
}

/** The lower forty-eight. */
const COUNTRY: [number, number][] = [
  [25, -124],
  [49, -67],
]

/** A boundary to be drawn, and the tools for it. */
export function BoundaryMapEditor({ boundary, onChange, onDraft, points, place, ...frame }: Props) {
  const [tool, setTool] = useState<Tool>()
  const [undone, setUndone] = useState<readonly (Boundary | null)[]>([])
  const county = useCountyBounds(place.state, place.county)
  // The map stays where it is while its boundary is drawn.
  const [before] = useState(() => placesOf(boundary ?? undefined, points))
  const now = placesOf(boundary ?? undefined, points)
  const isEmpty = before.length === 0

  const change = (next: Boundary | null) => {
    setUndone((earlier) => [...earlier, boundary])
    onChange(next)
  }
  const undo = () => {
    setUndone((earlier) => earlier.slice(0, -1))
    onChange(undone.at(-1) ?? null)
  }

  return (
    <>
      <DrawingTools
        tool={tool}
        onTool={setTool}
        isEmpty={boundary === null}
        {...(undone.length > 0 && { onUndo: undo })}
      />
      <MapFrame
        // Leaflet takes where it begins once.
        key={isEmpty ? `in ${county?.toBBoxString()}` : 'at the boundary'}
        {...frame}
        around={isEmpty ? (county ?? latLngBounds(COUNTRY)) : latLngBounds(before)}
        fit={boundary ? latLngBounds(now) : undefined}
        zoom={isEmpty ? undefined : frame.zoom}
        namesCounties={tool === undefined}
      >
        <DrawingLayer
          boundary={boundary}
          tool={tool}
          onChange={change}
          onDraft={(draft) => onDraft(draft && boundaryAcres(draft))}
          onDone={() => setTool(undefined)}
        />
        <MapPoints points={points} />
      </MapFrame>
    </>
  )
}
