import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { Box, Skeleton } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../data/dataProvider.ts'
import { apiErrorOf } from '../data/errors.ts'
import type { Row } from '../data/row.ts'
import { byCommand, SAID_OF_COMMAND, type SaidOfCommand } from '../head/saidChange.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { Happened } from './Happened.tsx'

/** How many are shown. */
const MOST = 10
/** Some are of one command, and make one line. */
const ASKED = 3 * MOST
const QUERY = `query Activity($type: String!, $id: ID!, $first: Int) {
  history(type: $type, id: $id, first: $first) { ${SAID_OF_COMMAND} }
}`

/** What happened last to a record: what was done, by whom and when, newest first. */
export function Activity({ record: { type }, row }: { record: AnyRecord; row: Row }) {
  const { id, revision } = row
  const { data, error, refetch } = useQuery({
    queryKey: ['changes', type, id, 'activity', revision],
    queryFn: () => ask<{ history: SaidOfCommand[] }>(QUERY, { type, id, first: ASKED }),
    placeholderData: keepPreviousData,
  })
  if (error) return <LoadError error={apiErrorOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rectangular" height={240} />
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
      {byCommand(data.history)
        .slice(0, MOST)
        .map((event) => (
          <Happened key={event.id} id={id} event={event} />
        ))}
    </Box>
  )
}
