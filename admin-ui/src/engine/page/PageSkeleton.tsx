import { Skeleton, Stack } from '@mui/material'

/** The placeholder of a page. */
export function PageSkeleton() {
  return (
    <Stack sx={{ gap: 1.5 }} aria-busy role="status" aria-label="Loading">
      <Skeleton variant="rounded" width="30%" height={32} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  )
}
