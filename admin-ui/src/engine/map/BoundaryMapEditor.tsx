import type { FieldValues } from '@landbook/contracts/engine/kernel/fields'
import type { Shape } from '@landbook/contracts/engine/values/shapes'
import { latLngBounds } from 'leaflet'
import { useState } from 'react'
import { placesOf } from './BoundaryMapView.tsx'
import { DrawingLayer } from './DrawingLayer.tsx'
import { DrawingTools, type Tool } from './DrawingTools.tsx'
import { useGround } from './ground.ts'
import { MapFrame } from './MapFrame.tsx'
import { MapPoints } from './MapPoints.tsx'
import { MapShapes } from './MapShapes.tsx'
import type { MapHeight, MapPoint, MapShape } from './map.ts'

interface Props {
  shape: Shape | null
  takesLines: boolean
  onChange: (shape: Shape | null) => void
  /** What is drawn so far; undefined when finished. */
  onDraft: (draft: Shape | undefined) => void
  points: readonly MapPoint[]
  others: readonly MapShape[]
  /** The initial view of an empty map. */
  place: FieldValues
  height: MapHeight
  zoom: number
  label: string
}

/** The contiguous United States. */
const COUNTRY: [number, number][] = [
  [25, -124],
  [49, -67],
]

/** An editor of a boundary or a line, with its drawing tools. */
export function BoundaryMapEditor(props: Props) {
  const { shape, takesLines, onChange, onDraft, points, others, place, ...frame } = props
  const [tool, setTool] = useState<Tool>()
  const [undone, setUndone] = useState<readonly (Shape | null)[]>([])
  const start = useGround().useBounds(place)
  // The view does not move while drawing.
  const [before] = useState(() => placesOf(shape ?? undefined, points, []))
  const isEmpty = before.length === 0
  const beside = placesOf(undefined, [], others)
  const nearby = beside.length > 0 ? latLngBounds(beside) : start

  const change = (next: Shape | null) => {
    setUndone((earlier) => [...earlier, shape])
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
        shape={shape}
        takesLines={takesLines}
        {...(undone.length > 0 && { onUndo: undo })}
      />
      <MapFrame
        // Leaflet applies the initial view only once.
        key={isEmpty ? `in ${nearby?.toBBoxString()}` : 'at the boundary'}
        {...frame}
        around={isEmpty ? (nearby ?? latLngBounds(COUNTRY)) : latLngBounds(before)}
        fit={shape ? latLngBounds(placesOf(shape, points, [])) : undefined}
        zoom={isEmpty ? undefined : frame.zoom}
        namesOutlines={tool === undefined}
      >
        <DrawingLayer
          shape={shape}
          tool={tool}
          onChange={change}
          onDraft={onDraft}
          onDone={() => setTool(undefined)}
        />
        <MapShapes shapes={others} areClickable={tool === undefined} />
        <MapPoints points={points} />
      </MapFrame>
    </>
  )
}
