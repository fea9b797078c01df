import { MESSAGES } from '@landbook/contracts/engine/messages'
import MoreVert from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { PARAMETERS } from '../navigation/parameters.ts'
import { useCopy } from '../ui/useCopy.ts'
import type { KeepViews } from './useKeepViews.ts'
import type { SavedView } from './useViews.ts'

const { views: messages } = MESSAGES.list

interface Props {
  view: SavedView
  keep: KeepViews
}

/** Who finds a view, whether it opens the list, and its link, which always shows what the view is by then. */
export function ViewMenu({ view, keep }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const { origin } = window.location
  const address = `${origin}/${view.list}?${new URLSearchParams({ [PARAMETERS.open]: view.id })}`
  const copy = useCopy(address, { copied: messages.isCopied, failed: messages.notCopied })
  const { id, name, isPersonal, isDefault } = view
  const change = (values: { isPersonal?: boolean; isDefault?: boolean }) => () => {
    close()
    void keep.change(view, values)
  }
  const mayChange = keep.changeOf(view) !== undefined
  if (!mayChange && !copy) return null
  return (
    <>
      <IconButton
        id={`view-${id}`}
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
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `view-${id}`, dense: true } }}
      >
        {mayChange && (
          <MenuItem onClick={change({ isPersonal: !isPersonal })}>
            {isPersonal ? messages.share : messages.keep}
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem onClick={change({ isDefault: !isDefault })}>
            {isDefault ? messages.openWithout : messages.open}
          </MenuItem>
        )}
        {copy && (
          <MenuItem
            onClick={() => {
              close()
              copy()
            }}
          >
            {messages.copy}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
