import type { ReactNode } from 'react'

/** A place marked on the map. Degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
  title: string
  /** What opens on a click; the title when left out. */
  popup?: ReactNode
}

/** By the width of the screen: a map as high as the phone leaves no place to scroll the page by. */
export type MapHeight = { xs: string; sm: number | string }
export const mapHeight = (pixels: number): MapHeight => ({ xs: `min(${pixels}px, 60dvh)`, sm: pixels })
