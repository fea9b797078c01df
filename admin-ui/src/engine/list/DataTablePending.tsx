import { Box, Skeleton } from '@mui/material'
import { ROW_HEIGHT } from './drawnRows.ts'

/** The place of a row that is still to be read. */
export const UnreadRow = ({ start }: { start: number }) => (
  <div className="record-row" style={{ transform: `translateY(${start}px)` }} aria-hidden />
)

/** As high as a row, so that the table stays where it is when the rows come. */
export const PendingRow = ({ height = ROW_HEIGHT }: { height: number | undefined }) => (
  <Box sx={{ height, px: 1, py: 0.75 }}>
    <Skeleton variant="rectangular" sx={{ height: 1, borderRadius: 1 }} />
  </Box>
)
