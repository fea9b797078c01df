import { Box, Button, Popover } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useToolMenu } from './ToolMenu.tsx'

interface Props {
  /** The dialog's accessible name, and the button's text by default. */
  title: string
  text?: string | undefined
  icon: ReactNode
  /** Phones show only the icon, and toolbars without room for more. */
  isCompact?: boolean
  disabled?: boolean
  /** A key that opens it: `aria-keyshortcuts`. */
  shortcut?: string
  children: (close: () => void) => ReactNode
}

/** A button in the toolbar of a list, or in its menu, and the dialog below it. */
export function PopoverButton({
  title,
  text = title,
  icon,
  isCompact = false,
  disabled = false,
  shortcut,
  children,
}: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const closeMenu = useToolMenu()
  const close = () => {
    setAnchor(null)
    closeMenu?.()
  }
  const isIcon = isCompact && !closeMenu
  return (
    <>
      <Button
        startIcon={icon}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcut}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...(isIcon && {
          'aria-label': text,
          title: text,
          sx: {
            minWidth: { xs: 44, sm: 0 },
            minHeight: { xs: 44, sm: 0 },
            '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
          },
        })}
      >
        <Box
          component="span"
          {...(isIcon && { className: 'compact' })}
          title={text === title ? undefined : text}
          sx={{
            display: { xs: isIcon ? 'none' : 'inline', sm: 'block' },
            maxWidth: '22ch',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {text}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 320, p: 1.5 } } }}
      >
        {children(close)}
      </Popover>
    </>
  )
}
