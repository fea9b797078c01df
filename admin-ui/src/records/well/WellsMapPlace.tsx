import type { LatLngBounds } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import { PARAMETERS } from '../../engine/navigation/parameters.ts'
import { useAddress } from '../../engine/navigation/useAddress.ts'

const WRITING_PAUSE_MS = 250
/** A single well is shown with what is around it. */
const NEAREST_FIT = 13

/** Shows all wells, and others when they change; the address says what was looked at, `at=31.4,-103.51,9`. */
export function WellsMapPlace({ bounds }: { bounds: LatLngBounds }) {
  const map = useMap()
  const [query, changeAddress] = useAddress()
  const asked = useRef(placeIn(query))
  const timer = useRef<number>(undefined)

  const go = useEffectEvent(() => {
    const place = asked.current
    asked.current = undefined
    if (place) map.setView([place[0], place[1]], place[2], { animate: false })
    else map.fitBounds(bounds, { maxZoom: NEAREST_FIT, padding: [24, 24], animate: false })
  })
  // Read anew, the same wells leave the map where it is.
  const box = bounds.isValid() && bounds.toBBoxString()
  useEffect(() => {
    if (box) go()
  }, [box])

  useMapEvents({
    moveend() {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        const { lat, lng } = map.getCenter()
        changeAddress((next) =>
          next.set(PARAMETERS.at, [lat.toFixed(4), lng.toFixed(4), map.getZoom()].join()),
        )
      }, WRITING_PAUSE_MS)
    },
  })
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return null
}

function placeIn(query: URLSearchParams): [latitude: number, longitude: number, zoom: number] | undefined {
  const written = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(\d{1,2})$/.exec(query.get(PARAMETERS.at) ?? '')
  return written ? [Number(written[1]), Number(written[2]), Number(written[3])] : undefined
}
