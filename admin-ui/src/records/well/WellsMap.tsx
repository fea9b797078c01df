import { Suspense } from 'react'
import { WithoutMap } from '../../engine/map/BoundaryMap.tsx'
import { lazyComponent } from '../../engine/ui/lazyComponent.ts'
import { MapSkeleton } from './MapSkeleton.tsx'
import type { WellsMapProps } from './wellsMapProps.ts'

const WellsMapView = lazyComponent(() => import('./WellsMapView.tsx'), 'WellsMapView')

/** The wells of the list on one map. */
export function WellsMap(props: WellsMapProps) {
  return (
    <WithoutMap>
      <Suspense fallback={<MapSkeleton />}>
        <WellsMapView {...props} />
      </Suspense>
    </WithoutMap>
  )
}
