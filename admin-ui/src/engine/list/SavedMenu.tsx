import { MESSAGES } from '@landbook/contracts/engine/messages'
import MoreVert from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useCopy } from '../ui/useCopy.ts'

const { views: messages } = MESSAGES.list

interface Props {
  /** Of what was saved under a name. */
  id: string
  name: string
  /** Of its link, which always shows what it is by then. */
  path: string
  isPersonal: boolean
  /** Undefined for who may not change it. */
  onPersonal: ((isPersonal: boolean) => void) | undefined
  /** What else is done with it; `run` closes the menu first. */
  children?: (run: (work: () => void) => () => void) => ReactNode
}

/** Who finds what was saved under a name, and its link. */
export function SavedMenu({ id, name, path, isPersonal, onPersonal, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const copy = useCopy(window.location.origin + path, {
    copied: messages.isCopied,
    failed: messages.notCopied,
  })
  const run = (work: () => void) => () => {
    setAnchor(null)
    work()
  }
  if (!onPersonal && !copy) return null
  return (
    <>
      <IconButton
        id={`saved-${id}`}
        aria-label={messages.more(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `saved-${id}`, dense: true } }}
      >
        {onPersonal && (
          <MenuItem onClick={run(() => onPersonal(!isPersonal))}>
            {isPersonal ? messages.share : messages.keep}
          </MenuItem>
        )}
        {children?.(run)}
        {copy && <MenuItem onClick={run(copy)}>{messages.copy}</MenuItem>}
      </Menu>
    </>
  )
}
