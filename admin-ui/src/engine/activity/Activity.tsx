import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { ACTIVITY_MESSAGES } from '@landbook/contracts/engine/messages/activity'
import { comment } from '@landbook/contracts/engine/system/comment/declaration'
import { Box, Skeleton } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import { ask } from '../data/dataProvider.ts'
import { apiErrorOf } from '../data/errors.ts'
import type { Row } from '../data/row.ts'
import { byCommand, SAID_OF_COMMAND, type SaidOfCommand } from '../head/saidChange.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { Comment } from './Comment.tsx'
import { CommentForm } from './CommentForm.tsx'
import { Happened } from './Happened.tsx'
import { SAID, type Said, useComments } from './useComments.ts'

/** How many events are shown. */
const MOST = 10
/** Some are of one command, and make one line, and comments are shown as such. */
const ASKED = 4 * MOST
const QUERY = `query Activity($type: String!, $id: ID!, $first: Int) {
  history(type: $type, id: $id, first: $first) { ${SAID_OF_COMMAND} }
  comments(type: $type, id: $id) { ${SAID} }
}`

interface Answer {
  history: SaidOfCommand[]
  comments: Said[]
}

/** What is said about a record, between what happened to it last: what was done, by whom and when; newest first. */
export function Activity({ record: { type }, row }: { record: AnyRecord; row: Row }) {
  const { id, revision } = row
  const { write, ...changes } = useComments(type, id)
  // Kept while its page is left, as drafts of forms are.
  const [draft, setDraft] = useStore(`comment.draft.${type}.${id}`, '')
  const { data, error, refetch } = useQuery({
    queryKey: ['changes', type, id, 'activity', revision],
    queryFn: () => ask<Answer>(QUERY, { type, id, first: ASKED }),
    placeholderData: keepPreviousData,
  })
  if (error) return <LoadError error={apiErrorOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rectangular" height={240} />
  const { write: toWrite, saves } = ACTIVITY_MESSAGES
  return (
    <>
      <CommentForm type={type} label={toWrite} text={draft} onText={setDraft} onSave={write} saves={saves} />
      <Box component="ol" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {inOrder(data).map((entry) =>
          'text' in entry ? (
            <Comment key={entry.id} type={type} said={entry} {...changes} />
          ) : (
            <Happened key={entry.id} id={id} event={entry} />
          ),
        )}
      </Box>
    </>
  )
}

/** Newest first. */
function inOrder({ history, comments }: Answer): (Said | SaidOfCommand)[] {
  const others = byCommand(history.filter(({ record }) => record.type !== comment.type))
  return [...others.slice(0, MOST), ...comments].sort((one, other) => momentOf(other) - momentOf(one))
}

const momentOf = (entry: Said | SaidOfCommand): number =>
  Date.parse('text' in entry ? entry.writtenAt : entry.at)
