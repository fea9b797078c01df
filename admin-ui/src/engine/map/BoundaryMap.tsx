import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Shape } from '@landbook/contracts/engine/values/shapes'
import { Skeleton } from '@mui/material'
import { Component, type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../ui/lazyComponent.ts'
import { type MapPoint, type MapShape, mapHeight } from './map.ts'

interface Props {
  boundary?: Shape | null
  points?: readonly MapPoint[]
  others?: readonly MapShape[]
  /** Draws a line through the points, as from surface hole to bottom hole. */
  connected?: boolean
  /** In pixels; less on low phone screens. */
  height?: number
  zoom?: number
  label?: string
}

const MapView = lazyComponent(() => import('./BoundaryMapView.tsx'), 'BoundaryMapView')

/** A map of a boundary and points. Renders nothing without data, and never breaks the page. */
export function BoundaryMap({
  boundary,
  points = [],
  others = [],
  connected,
  height = 600,
  zoom = 12,
  label = 'Map',
}: Props) {
  if (!boundary && points.length === 0 && others.length === 0) return null
  const fitting = mapHeight(height)
  return (
    <WithoutMap>
      <Suspense fallback={<Skeleton variant="rounded" sx={{ height: fitting }} />}>
        <MapView
          boundary={boundary ?? undefined}
          points={points}
          others={others}
          connected={connected ?? false}
          height={fitting}
          zoom={zoom}
          label={label}
        />
      </Suspense>
    </WithoutMap>
  )
}

/** Omits a map that fails to render. */
export class WithoutMap extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    console.error(MESSAGES.notABoundary, error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
