import { MESSAGES } from '@landbook/contracts/engine/messages'
import Close from '@mui/icons-material/Close'
import { Box, Paper, useMediaQuery } from '@mui/material'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { IconButtonWithTooltip } from '../ui/IconButtonWithTooltip.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import type { ActiveRow } from './useActiveRow.ts'

/** In pixels. */
const WIDTH = 380

interface Options {
  /** What is shown of the record with that id; without it there is none to peek at. */
  peek: ((id: string) => ReactNode) | undefined
  active: ActiveRow | undefined
  onClick: (event: MouseEvent) => void
  /** Gives the focus back to the row. */
  onClose: () => void
}

/** What can be seen of the record in the active row, beside the list. There is no room for it on phones. */
export function usePeek({ peek, active, onClick, onClose }: Options) {
  const [isChosen, setChosen] = useState(false)
  const hasRoom = useMediaQuery('(min-width: 900px)', { noSsr: true })
  // Rows that the keys pass by are not read.
  const id = useDebounced(active?.key ?? '')
  const isOpen = isChosen && hasRoom && peek !== undefined && active !== undefined
  const close = () => {
    setChosen(false)
    onClose()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
  return {
    isOpen,
    /** How much of the table's width it takes, in pixels. */
    width: isOpen ? WIDTH : 0,
    toggle: peek && hasRoom ? () => setChosen(!isChosen) : undefined,
    panel: isOpen && (
      <Paper
        component="aside"
        variant="outlined"
        className="not-on-paper"
        aria-label={MESSAGES.list.peek.label}
        // Its link opens the record as that of the row does.
        data-index={active.index}
        onClick={onClick}
        onKeyDown={closeByKey}
        sx={{
          position: 'absolute',
          insetBlock: 0,
          right: 0,
          width: WIDTH - 12,
          overflow: 'auto',
          zIndex: 4,
          p: 2,
        }}
      >
        <Box sx={{ position: 'absolute', top: 6, right: 6 }}>
          <IconButtonWithTooltip label={MESSAGES.list.peek.close} onClick={close}>
            <Close fontSize="small" />
          </IconButtonWithTooltip>
        </Box>
        {peek(id === '' ? active.key : id)}
      </Paper>
    ),
  }
}
