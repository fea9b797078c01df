import { MESSAGES } from '@landbook/contracts/engine/messages'
import MoreVert from '@mui/icons-material/MoreVert'
import { IconButton, Popover, Stack } from '@mui/material'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useIsPhone } from './useIsPhone.ts'

/** Closes the menu that a tool is in; undefined where it is in none. */
const ToolMenuContext = createContext<(() => void) | undefined>(undefined)
export const useToolMenu = (): (() => void) | undefined => useContext(ToolMenuContext)

/** Less frequent tools: in their line, on phones in a menu. */
export function ToolMenu({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!isPhone) return children
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        color="primary"
        aria-label={MESSAGES.list.tools}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': MESSAGES.list.tools, sx: { p: 1 } } }}
      >
        <ToolMenuContext value={close}>
          <Stack
            sx={{
              '& > .MuiButton-root': { justifyContent: 'flex-start', minHeight: 44 },
              '& .MuiToggleButton-root': { minWidth: 44, minHeight: 44, justifyContent: 'center' },
            }}
          >
            {children}
          </Stack>
        </ToolMenuContext>
      </Popover>
    </>
  )
}
