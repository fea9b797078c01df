import { type AnyRecord, catalogue, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { creates } from '@landbook/contracts/engine/kernel/operations'
import { memberLabel } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { HEAD_MESSAGES } from '@landbook/contracts/engine/messages/head'
import { Link, Skeleton, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { ask } from '../data/dataProvider.ts'
import { paths } from '../navigation/paths.ts'
import { currentUser } from '../session/session.ts'
import { formatMoment } from '../ui/format.tsx'

interface Entry {
  at: string
  operation: string
  /** Whose event it is: that of another record may concern this one. */
  record: { type: string; id: string; name: string }
  actor: { id: string; name: string }
  changes: { path: string }[]
}

const QUERY = `query LastChange($type: String!, $id: ID!) {
  history(type: $type, id: $id, first: 1) { at operation record { type id name } actor { id name } changes { path } }
}`

/** Who changed a record last, and what: the way to its history. */
export function LastChange({ record, id, revision }: { record: AnyRecord; id: string; revision: number }) {
  const { type } = record
  const { data, isPending } = useQuery({
    queryKey: ['changes', type, id, 'last', revision],
    queryFn: () => ask<{ history: Entry[] }>(QUERY, { type, id }),
    placeholderData: keepPreviousData,
  })
  const [last] = data?.history ?? []
  return (
    <Typography variant="body2" color="textSecondary" noWrap sx={{ minWidth: 0, pb: '2px' }}>
      {last ? (
        <Link component={RouterLink} to={paths.history(type, id)} color="inherit" underline="hover">
          {HEAD_MESSAGES.by(
            whatOf(id, last),
            last.actor.id === currentUser() ? MESSAGES.together.you : last.actor.name,
            formatMoment(last.at),
          )}
        </Link>
      ) : (
        isPending && <Skeleton width={320} />
      )}
    </Typography>
  )
}

function whatOf(id: string, { operation, changes, record }: Entry): string {
  const done = operationNamed(catalogue, operation)
  const isOwn = record.id === id
  if (isOwn && done && creates(done)) return HEAD_MESSAGES.added
  if (isOwn && done?.verb === 'restore') return HEAD_MESSAGES.restored
  const declared = recordOf(typeNamed(record.type))
  const members = [...new Set(changes.map(({ path }) => memberLabel(declared, path.split('.')[0] ?? path)))]
  if (isOwn) return HEAD_MESSAGES.changed(members)
  const title = `${declared.title} ${record.name}`
  if (done && creates(done)) return HEAD_MESSAGES.addedOf(title)
  return members.length > 0 ? HEAD_MESSAGES.changedIn(members, record.name) : HEAD_MESSAGES.changedOf(title)
}
