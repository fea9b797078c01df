import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Map as LeafletMap } from 'leaflet'
import { useState } from 'react'
import { useToast } from '../notifications/toasts.ts'

/** Close enough to see on which side of a fence one stands. */
const CLOSE = 15

/** Where the reader's device says that it is, once it was asked; the map goes there. */
export function useWhereAmI(map: LeafletMap | null) {
  const toast = useToast()
  const [place, setPlace] = useState<GeolocationCoordinates>()
  const ask = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPlace(coords)
        map?.setView([coords.latitude, coords.longitude], Math.max(map.getZoom(), CLOSE))
      },
      () => toast(MESSAGES.map.notLocated, 'warning'),
      { enableHighAccuracy: true },
    )
  return [place, ask] as const
}
