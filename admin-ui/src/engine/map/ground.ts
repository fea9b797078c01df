import type { FieldValues } from '@landbook/contracts/engine/kernel/fields'
import type { LatLngBounds } from 'leaflet'
import { type ComponentType, createContext, use } from 'react'

export interface OutlinesProps {
  around: LatLngBounds
  color: string
  /** Whether hovering shows the names of what is outlined. */
  areNamed: boolean
}

/** What every map is drawn on. The engine knows no places: the app has them. */
export interface MapGround {
  Outlines: ComponentType<OutlinesProps>
  /** The bounds of the place that these values name; undefined until loaded, or if it does not exist. */
  useBounds(place: FieldValues): LatLngBounds | undefined
}

/** Always the same promise. */
export type LoadGround = () => Promise<MapGround>

const bare = Promise.resolve<MapGround>({ Outlines: () => null, useBounds: () => undefined })

/** Loaded with the first map; a map outside the app, as in a story, has no ground. */
export const Ground = createContext<LoadGround>(() => bare)

export const useGround = (): MapGround => use(use(Ground)())
