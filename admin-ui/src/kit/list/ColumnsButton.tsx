import { MESSAGES } from '@landbook/contracts/messages'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import { Box, Button, Checkbox, FormControlLabel, IconButton, List, ListItem, Popover } from '@mui/material'
import { useState } from 'react'
import { useResourceContext } from 'react-admin'
import { flushSync } from 'react-dom'
import { fixedColumns, orderedColumns } from './columnChoice.ts'
import type { Column } from './tableRows.ts'
import { useColumnChoice } from './useColumnChoice.ts'

/**
 * Chooses the columns of a list, and their order. In react-admin's own chooser the switches stand inside options inside
 * a menu, which no screen reader can tell, and the order is changed by the mouse alone.
 */
export function ColumnsButton<R>({ columns }: { columns: readonly Column<R>[] }) {
  const { choice, toggle, move, reset } = useColumnChoice(useResourceContext() ?? '', columns)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const ordered = orderedColumns(columns, choice.order)
  const fixed = fixedColumns(columns)
  return (
    <>
      <Button
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label="Columns"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // Phones show only the icon.
        sx={{ minWidth: 0, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Columns
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columns', sx: { width: 300, p: 1.5 } } }}
      >
        <List dense disablePadding>
          {ordered.map(({ key, label }, index) =>
            index < fixed ? null : (
              <ListItem key={key} disableGutters disablePadding>
                <FormControlLabel
                  label={label}
                  control={
                    <Checkbox
                      size="small"
                      checked={!choice.hidden.includes(key)}
                      onChange={() => toggle(key)}
                    />
                  }
                  sx={{
                    flexGrow: 1,
                    minWidth: 0,
                    mr: 0,
                    '& .MuiTypography-root': { overflowWrap: 'anywhere' },
                  }}
                />
                <MoveButton label={label} by={-1} isLast={index === fixed} onMove={() => move(key, -1)} />
                <MoveButton
                  label={label}
                  by={1}
                  isLast={index === ordered.length - 1}
                  onMove={() => move(key, 1)}
                />
              </ListItem>
            ),
          )}
        </List>
        <Button onClick={reset}>Reset</Button>
      </Popover>
    </>
  )
}

interface MoveProps {
  label: string
  by: -1 | 1
  /** Whether it cannot be moved further. */
  isLast: boolean
  onMove: () => void
}

function MoveButton({ label, by, isLast, onMove }: MoveProps) {
  const Arrow = by < 0 ? ArrowUpward : ArrowDownward
  return (
    <IconButton
      aria-label={by < 0 ? MESSAGES.list.moveLeft(label) : MESSAGES.list.moveRight(label)}
      // aria-disabled, as a disabled or moved element would lose the focus.
      aria-disabled={isLast}
      onClick={({ currentTarget }) => {
        flushSync(onMove)
        currentTarget.focus()
      }}
      sx={{ '&[aria-disabled=true]': { color: 'action.disabled' } }}
    >
      <Arrow fontSize="small" />
    </IconButton>
  )
}
