import type { Listed } from '@landbook/contracts/records/selections'
import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { Answer } from '../app/operations.ts'
import { type MapHeight, WithoutMap } from '../kit/BoundaryMap.tsx'
import type { WellRow } from './wellColumns.tsx'

const WellsMapView = lazy(async () => ({ default: (await import('./WellsMapView.tsx')).WellsMapView }))

/** What the map asks for beside what the list has. */
export const PLACES = { fields: ['latitude', 'longitude', 'latitudeBottom', 'longitudeBottom'] } as const

/** As high as the table, less what the legend takes. */
export const MAP_HEIGHT: MapHeight = { xs: 'min(560px, 60dvh)', sm: 'max(320px, calc(100dvh - 184px))' }

export interface WellsMapProps {
  wells: readonly WellRow[]
  /** All wells' `PLACES`. */
  places: Answer<Listed<'well', typeof PLACES.fields>[]>
}

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

export const MapSkeleton = () => <Skeleton variant="rounded" sx={{ height: MAP_HEIGHT }} />
