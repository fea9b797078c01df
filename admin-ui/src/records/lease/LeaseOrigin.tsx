import { CLONE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { useNames } from '../../engine/data/records.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { paths } from '../../engine/navigation/paths.ts'

const messages = CLONE_MESSAGES

interface Props {
  id: string
  /** The id of the lease that it was cloned from, and its revision then. */
  from: string
  revision: number | null
}

/** Which lease this one was cloned from, and the way to what differs between them. */
export function LeaseOrigin({ id, from, revision }: Props) {
  const { data } = useNames('lease', { ids: [from], enabled: true })
  const [source] = data ?? []
  const compare = paths.history('lease', from, { revision: String(revision ?? 0), against: id })
  return (
    <Typography variant="body2" color="textSecondary">
      {source && (
        <>
          {messages.from} <RecordLink type="lease" id={source.id} name={source.name} /> ·{' '}
        </>
      )}
      <Link component={RouterLink} to={compare}>
        {messages.compare}
      </Link>
    </Typography>
  )
}
