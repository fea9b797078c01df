import { useTheme } from '@mui/material'
import {
  canvas,
  DomEvent,
  divIcon,
  type LeafletEvent,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  type Marker,
  marker,
  polyline,
} from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { statusColor } from './wellStatus.tsx'
import { CLOSEST, type MappedWell, type Mark, markText, statusCounts, wellClusters } from './wellsOnMap.ts'

interface Props {
  wells: readonly MappedWell[]
  /** A well, or wells that lie in one place. */
  onChoose: (mark: Mark) => void
}

/** From here on the way of a hole can be seen. */
const HOLES_ZOOM = 13
/** How far beside what is seen the marks go, of its width and height. */
const BESIDE = 0.15
/** '1.6K' */
const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const

/** Wells, gathered where they would lie on each other: few marks, which can be reached by keyboard. */
export function WellsMarks({ wells, onChoose }: Props) {
  const map = useMap()
  const lineColor = useTheme().palette.text.secondary
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useEffect(() => {
    const marksIn = wellClusters(wells)
    const drawn = new Map<string, Marker>()
    const renderer = canvas({ padding: 0.5 })
    const holes = polyline([], {
      renderer,
      color: lineColor,
      weight: 1,
      opacity: 0.7,
      interactive: false,
    }).addTo(map)
    const draw = () => {
      const seen = map.getBounds().pad(BESIDE)
      const marks = marksIn([seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()], map.getZoom())
      for (const [key, gone] of drawn) {
        if (marks.has(key)) continue
        gone.remove()
        drawn.delete(key)
      }
      for (const [key, mark] of marks) {
        if (!drawn.has(key))
          drawn.set(
            key,
            drawMark(map, mark, (chosen) => choose.current(chosen)),
          )
      }
      const inSight = [...marks.values()].flatMap((mark) => mark.wells)
      holes.setLatLngs(
        map.getZoom() < HOLES_ZOOM
          ? []
          : inSight.flatMap(({ surface, bottom }) => (bottom ? [[surface, bottom]] : [])),
      )
    }
    draw()
    map.on('moveend', draw)
    return () => {
      map.off('moveend', draw)
      for (const gone of drawn.values()) gone.remove()
      holes.remove()
      renderer.remove()
    }
  }, [map, wells, lineColor])
  return null
}

function drawMark(map: LeafletMap, mark: Mark, onChoose: (mark: Mark) => void): Marker {
  const text = markText(mark)
  const drawn = marker(mark.at, { icon: iconOf(mark) }).bindTooltip(text, {
    direction: 'top',
    offset: [0, -8],
  })
  const open = () => {
    if (mark.zoom !== undefined && mark.zoom <= CLOSEST) map.setView(mark.at, mark.zoom)
    else onChoose(mark)
  }
  drawn.on('click', (event) => {
    DomEvent.stop(event)
    open()
  })
  drawn.on('keydown', (event: LeafletEvent) => {
    const { originalEvent } = event as LeafletKeyboardEvent
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    // The mark goes when the map comes nearer: the keyboard stays with the map.
    map.getContainer().focus({ preventScroll: true })
    open()
  })
  drawn.addTo(map).getElement()?.setAttribute('aria-label', text)
  return drawn
}

/** A dot in its status's colour; a ring that says what many are, around their number. */
function iconOf({ wells }: Mark) {
  const counts = statusCounts(wells)
  const isOne = wells.length === 1
  const number = wells.length.toLocaleString('en-US', COMPACT)
  const size = isOne ? 16 : 20 + 6 * number.length
  const face = document.createElement('span')
  face.className = isOne ? 'well-mark' : 'well-mark well-cluster'
  let part = 0
  const stops = counts.map(([status, count]) => {
    const from = part
    part += (count / wells.length) * 100
    return `${statusColor(status)} ${from}% ${part}%`
  })
  face.style.background = `conic-gradient(${stops.join(', ')})`
  if (!isOne) face.append(number)
  return divIcon({ html: face, className: '', iconSize: [size, size] })
}
