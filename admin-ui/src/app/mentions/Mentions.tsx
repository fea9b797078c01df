import { isRecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { MENTION_MESSAGES } from '@landbook/contracts/engine/messages/mentions'
import AlternateEmail from '@mui/icons-material/AlternateEmail'
import { Badge, IconButton, ListItemText, Menu, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { useStoreContext } from 'react-admin'
import { Link } from 'react-router'
import { unfold } from '../../engine/activity/folded.ts'
import { ask } from '../../engine/data/dataProvider.ts'
import { useAsk } from '../../engine/data/operations.ts'
import { pathOf } from '../../engine/navigation/paths.ts'
import { cutAfter } from '../../engine/ui/cutAfter.ts'
import { formatMoment } from '../../engine/ui/format.tsx'

interface Mention {
  id: string
  text: string
  at: string
  isRead: boolean
  author: { name: string }
  about: { type: string; id: string; name: string }
}

const QUERY = '{ mentions { id text at isRead author { name } about { type id name } } }'
const READ = 'mutation ReadMentions($until: DateTime!) { readMentions(until: $until) }'
const ABOUT = ['comment'] as const

/** How many comments mention the user that were not read yet; they are once the list is opened, which leads to their records. */
export function Mentions() {
  const { data, refetch } = useAsk<{ mentions: Mention[] }>('mentions', QUERY, {}, { about: ABOUT })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const store = useStoreContext()
  const mentions = data?.mentions ?? []
  const unread = mentions.filter(({ isRead }) => !isRead).length
  const { title, none } = MENTION_MESSAGES
  const close = () => setAnchor(null)

  async function open(button: HTMLElement) {
    setAnchor(button)
    const [newest] = mentions
    if (!newest || unread === 0) return
    // What could not be noted is unread the next time.
    await ask(READ, { until: newest.at }).then(refetch, () => undefined)
  }
  return (
    <>
      <IconButton
        color="inherit"
        size="small"
        aria-label={unread > 0 ? MENTION_MESSAGES.unread(unread) : title}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => void open(currentTarget)}
      >
        <Badge badgeContent={unread || undefined} color="error" max={99}>
          <AlternateEmail fontSize="small" />
        </Badge>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{
          paper: { sx: { width: 360, maxWidth: 'calc(100vw - 24px)' } },
          list: { 'aria-label': title },
        }}
      >
        {mentions.length === 0 && <MenuItem disabled>{none}</MenuItem>}
        {mentions.map(({ id, text, at, author, about }) => (
          <MenuItem
            key={id}
            component={Link}
            to={isRecordType(about.type) ? (pathOf(about.type, about.id, about.name) ?? '/') : '/'}
            onClick={() => {
              unfold(store)
              close()
            }}
            sx={{ whiteSpace: 'normal' }}
          >
            <ListItemText
              primary={
                <Typography variant="body2" sx={TWO_LINES}>
                  <strong>{author.name}</strong>: {text}
                </Typography>
              }
              secondary={`${isRecordType(about.type) ? recordOf(about.type).title : ''} ${about.name} · ${formatMoment(at)}`}
              slotProps={{ secondary: { variant: 'caption' } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const TWO_LINES = { ...cutAfter('2'), overflowWrap: 'anywhere' } as const
