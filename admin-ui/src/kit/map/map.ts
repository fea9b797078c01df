import type { ReactNode } from 'react'

/** A marked place, in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
  title: string
  /** Content on click; by default the title. */
  popup?: ReactNode
}

/** By screen width: a map of full height would leave no space to scroll the page on a phone. */
export type MapHeight = { xs: string; sm: number | string }
export const mapHeight = (pixels: number): MapHeight => ({ xs: `min(${pixels}px, 60dvh)`, sm: pixels })
