import { useTheme } from '@mui/material'
import { canvas, DomEvent, geoJSON, type LatLng } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { TYPE_COLORS } from '../../records/tract/TypeMark.tsx'
import type { MappedTract } from './mappedTract.ts'

interface Props {
  tracts: readonly MappedTract[]
  onChoose: (tract: MappedTract, at: LatLng) => void
}

/** In pixels. When zoomed out, only a tract's outline is visible. */
const weightAt = (zoom: number): number => (zoom < 9 ? 5 : 1.5)

/** The boundaries on one canvas, as thousands of DOM elements would be slow. */
export function TractsLayer({ tracts, onChoose }: Props) {
  const map = useMap()
  const untyped = useTheme().palette.text.secondary
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useEffect(() => {
    const renderer = canvas({ padding: 0.5 })
    const layers = tracts.map((tract) => {
      const color = new Map(Object.entries(TYPE_COLORS)).get(tract.color ?? '') ?? untyped
      // A valid option of Leaflet's paths that the type lacks.
      const style = { renderer, color, weight: weightAt(map.getZoom()), fillOpacity: 0.35 }
      return geoJSON(tract.boundary, { style })
        .bindTooltip([tract.name, tract.color].filter(Boolean).join(' · '), { sticky: true })
        .on('click', (event) => {
          DomEvent.stop(event)
          choose.current(tract, event.latlng)
        })
        .addTo(map)
    })
    const adapt = () => {
      const weight = weightAt(map.getZoom())
      for (const layer of layers) layer.setStyle({ weight })
    }
    map.on('zoomend', adapt)
    return () => {
      map.off('zoomend', adapt)
      for (const layer of layers) layer.remove()
      renderer.remove()
    }
  }, [map, tracts, untyped])
  return null
}
