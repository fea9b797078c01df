import { Skeleton } from '@mui/material'
import type { MapHeight } from '../../engine/map/map.ts'

/** As high as the table, less what the legend takes. */
export const MAP_HEIGHT: MapHeight = { xs: 'min(560px, 60dvh)', sm: 'max(320px, calc(100dvh - 184px))' }

export const MapSkeleton = () => <Skeleton variant="rounded" sx={{ height: MAP_HEIGHT }} />
