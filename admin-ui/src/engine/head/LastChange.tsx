import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { HEAD_MESSAGES } from '@landbook/contracts/engine/messages/head'
import { Link, Skeleton, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { ask } from '../data/dataProvider.ts'
import { paths } from '../navigation/paths.ts'
import { formatMoment } from '../ui/format.tsx'
import { SAID_EVENT, type SaidEvent, saidActor, saidChange } from './saidChange.ts'

const QUERY = `query LastChange($type: String!, $id: ID!) {
  history(type: $type, id: $id, first: 1) { ${SAID_EVENT} }
}`

/** Who changed a record last, and what: the way to its history. */
export function LastChange({ record, id, revision }: { record: AnyRecord; id: string; revision: number }) {
  const { type } = record
  const { data, isPending } = useQuery({
    queryKey: ['changes', type, id, 'last', revision],
    queryFn: () => ask<{ history: SaidEvent[] }>(QUERY, { type, id }),
    placeholderData: keepPreviousData,
  })
  const [last] = data?.history ?? []
  return (
    <Typography variant="body2" color="textSecondary" noWrap sx={{ minWidth: 0, pb: '2px' }}>
      {last ? (
        <Link component={RouterLink} to={paths.history(type, id)} color="inherit" underline="hover">
          {HEAD_MESSAGES.by(saidChange(id, last), saidActor(last), formatMoment(last.at))}
        </Link>
      ) : (
        isPending && <Skeleton width={320} />
      )}
    </Typography>
  )
}
