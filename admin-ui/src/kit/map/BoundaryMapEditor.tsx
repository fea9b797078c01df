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
  /** The acres while drawing; undefined when finished. */
  onDraft: (acres: string | undefined) => void
  points: readonly MapPoint[]
  /** The initial view of an empty map. */
  place: { state: unknown; county: unknown }
  height: MapHeight
  zoom: number
  label: string
}

/** The contiguous United States. */
const COUNTRY: [number, number][] = [
  [25, -124],
  [49, -67],
]

/** A boundary editor with its drawing tools. */
export function BoundaryMapEditor({ boundary, onChange, onDraft, points, place, ...frame }: Props) {
  const [tool, setTool] = useState<Tool>()
  const [undone, setUndone] = useState<readonly (Boundary | null)[]>([])
  const county = useCountyBounds(place.state, place.county)
  // The view does not move while drawing.
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
        // Leaflet applies the initial view only once.
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
