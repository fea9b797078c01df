import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { shapeOf } from '@landbook/contracts/engine/kernel/events'
import { MERGED_INTO } from '@landbook/contracts/engine/kernel/merging'
import { HEAD_MESSAGES } from '@landbook/contracts/engine/messages/head'
import { MERGE_MESSAGES } from '@landbook/contracts/engine/messages/merge'
import { Alert, Button, Stack } from '@mui/material'
import { Link } from 'react-router'
import { useHistory } from '../data/useHistory.ts'
import { RecordLink } from '../links/RecordLink.tsx'
import { listPathOf, paths } from '../navigation/paths.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

interface Props {
  type: RecordType
  id: string
  /** The message for a missing record. */
  notFound: string
}

/** Replaces a missing record: leads to its history for restoring it, to what it was merged into, and to the list. */
export function RecordAbsent({ type, id, notFound }: Props) {
  const { entries, isPending } = useHistory(type, id)
  if (isPending) return <PageSkeleton />
  const last = entries.find(({ own, event }) => own && shapeOf(recordOf(type), event).does === 'deleted')
  const into = last?.changes.find(({ path }) => path === MERGED_INTO)
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      {last && into ? (
        <Alert severity="info">
          {MERGE_MESSAGES.leadsTo(last.record.name)}{' '}
          <RecordLink type={type} id={String(into.to)} name={into.toText} />
        </Alert>
      ) : (
        <Alert severity="error">{notFound}</Alert>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        {last && (
          <Button component={Link} to={paths.history(type, id)}>
            History of {last.record.name}
          </Button>
        )}
        <Button component={Link} to={listPathOf(type) ?? '/'}>
          {HEAD_MESSAGES.toList}
        </Button>
      </Stack>
    </Stack>
  )
}
