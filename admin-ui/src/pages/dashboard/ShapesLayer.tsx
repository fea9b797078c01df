import { isLine } from '@landbook/contracts/engine/values/shapes'
import { canvas, DomEvent, geoJSON, type LatLng } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { MapShape } from '../../engine/map/map.ts'

interface Props {
  /** The last one is on top. */
  shapes: readonly MapShape[]
  onChoose: (shape: MapShape, at: LatLng) => void
}

/** In pixels. When zoomed out, only a tract's outline is visible, and lines must not hide it. */
function weightOf({ shape }: MapShape, zoom: number): number {
  if (isLine(shape)) return zoom < 9 ? 1 : 3
  return zoom < 9 ? 5 : 1.5
}

/** Boundaries and lines on one canvas, as thousands of DOM elements would be slow. */
export function ShapesLayer({ shapes, onChoose }: Props) {
  const map = useMap()
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useEffect(() => {
    const renderer = canvas({ padding: 0.5 })
    const layers = shapes.map((drawn) => {
      const { name, detail, color, shape } = drawn
      // A valid option of Leaflet's paths that the type lacks.
      const style = { renderer, color, weight: weightOf(drawn, map.getZoom()), fillOpacity: 0.35 }
      const layer = geoJSON(shape, { style })
        .bindTooltip([name, detail].filter(Boolean).join(' · '), { sticky: true })
        .on('click', (event) => {
          DomEvent.stop(event)
          choose.current(drawn, event.latlng)
        })
        .addTo(map)
      return { drawn, layer }
    })
    const adapt = () => {
      for (const { drawn, layer } of layers) layer.setStyle({ weight: weightOf(drawn, map.getZoom()) })
    }
    map.on('zoomend', adapt)
    return () => {
      map.off('zoomend', adapt)
      for (const { layer } of layers) layer.remove()
      renderer.remove()
    }
  }, [map, shapes])
  return null
}
