import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { Shape } from '@landbook/contracts/engine/values/shapes'
import type { ReactNode } from 'react'

/** A marked place, in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
  title: string
  /** Content on click; by default the title. */
  popup?: ReactNode
}

/** Another record beside what a map is about; it cannot be changed there. */
export interface MapShape {
  type: RecordType
  id: string
  name: string
  /** Shown after its name. */
  detail?: string | null
  shape: Shape
  color: string
  /** Whether it is drawn over what the map is about, which would otherwise take its clicks. */
  isOver?: boolean
}

/** By screen width: a map of full height would leave no space to scroll the page on a phone. */
export type MapHeight = { xs: string; sm: number | string }
export const mapHeight = (pixels: number): MapHeight => ({ xs: `min(${pixels}px, 45dvh)`, sm: pixels })
