import { Paper, Typography } from '@mui/material'
import { Suspense, useEffect, useRef, useState } from 'react'
import { WithoutMap } from '../../engine/map/BoundaryMap.tsx'
import { lazyComponent } from '../../engine/ui/lazyComponent.ts'
import { MapSkeleton } from './MapSkeleton.tsx'

const TractsMapView = lazyComponent(() => import('./TractsMapView.tsx'), 'TractsMapView')

/** All tracts on one map, of the day of the figures. Map and boundaries are loaded when they come near the viewport. */
export function TractsMap({ asOf }: { asOf: string | undefined }) {
  const [box, isNear] = useIsNear()
  return (
    <Paper variant="outlined" ref={box}>
      <Typography variant="h2" sx={{ px: 2, py: 1.5 }}>
        Map of All Lands
      </Typography>
      <WithoutMap>
        <Suspense fallback={<MapSkeleton />}>
          {isNear ? <TractsMapView asOf={asOf} /> : <MapSkeleton />}
        </Suspense>
      </WithoutMap>
    </Paper>
  )
}

function useIsNear() {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear])
  return [box, isNear] as const
}
