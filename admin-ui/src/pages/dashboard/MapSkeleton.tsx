import { Skeleton } from '@mui/material'
import { mapHeight } from '../../engine/map/map.ts'

export const MAP_HEIGHT = mapHeight(480)

export const MapSkeleton = () => (
  <Skeleton className="not-drawn" variant="rectangular" sx={{ height: MAP_HEIGHT }} />
)
