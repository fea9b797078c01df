import type { RecordType } from '@landbook/contracts/catalogue/index'
import { ACTIVITY_MESSAGES } from '@landbook/contracts/engine/messages/activity'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { saidBy } from '../head/saidChange.ts'
import { currentUser, useHolds } from '../session/session.ts'
import { formatMoment } from '../ui/format.tsx'
import { CommentForm } from './CommentForm.tsx'
import { partsOf } from './mentions.ts'
import type { Said, useComments } from './useComments.ts'

interface Props extends Pick<ReturnType<typeof useComments>, 'edit' | 'remove'> {
  /** Of the record that it is about. */
  type: RecordType
  said: Said
}

/** What somebody said; its author, and admins, can change and delete it. */
export function Comment({ type, said, edit, remove }: Props) {
  const { text, author, writtenAt, editedAt, mentioned } = said
  const [edited, setEdited] = useState<string>()
  const isAdmin = useHolds('ADMIN')
  const mayChange = isAdmin || author.id === currentUser()
  const { edit: toEdit, remove: toRemove, editedOn, save } = ACTIVITY_MESSAGES
  const close = () => setEdited(undefined)
  return (
    <Box component="li" sx={{ borderRadius: 1, p: 1, bgcolor: 'action.hover' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 28 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {saidBy(author)}
          </Box>{' '}
          · <time dateTime={writtenAt}>{formatMoment(writtenAt)}</time>
          {editedAt && <span title={formatMoment(editedAt)}> · {editedOn}</span>}
        </Typography>
        {mayChange && edited === undefined && (
          <>
            <Action
              label={toEdit}
              icon={<EditOutlined fontSize="inherit" />}
              onClick={() => setEdited(text)}
            />
            <Action
              label={toRemove}
              icon={<DeleteOutlined fontSize="inherit" />}
              onClick={() => void remove(said)}
            />
          </>
        )}
      </Box>
      {edited === undefined ? (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {partsOf(text, mentioned).map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing else
            index % 2 ? <strong key={index}>{part}</strong> : part,
          )}
        </Typography>
      ) : (
        <CommentForm
          type={type}
          label={toEdit}
          text={edited}
          onText={setEdited}
          saves={save}
          onSave={async (typed, named) => {
            const isDone = await edit(said, typed, named)
            if (isDone) close()
            return false
          }}
          onCancel={close}
        />
      )}
    </Box>
  )
}

const Action = ({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} onClick={onClick}>
      {icon}
    </IconButton>
  </Tooltip>
)
