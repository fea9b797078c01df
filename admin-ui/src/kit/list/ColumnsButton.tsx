import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import { Button, Checkbox, FormControlLabel, IconButton, List, ListItem, Popover } from '@mui/material'
import { useState } from 'react'
import { fixedColumns, orderedColumns } from './columnChoice.ts'
import type { Column } from './tableRows.ts'
import type { useColumnChoice } from './useColumnChoice.ts'

interface Props<R> extends Omit<ReturnType<typeof useColumnChoice<R>>, 'shown'> {
  columns: readonly Column<R>[]
}

/**
 * Chooses the columns of a list, and their order. In react-admin's own chooser the switches stand inside options inside
 * a menu, which no screen reader can tell, and the order is changed by the mouse alone.
 */
export function ColumnsButton<R>({ columns, choice, toggle, move, reset }: Props<R>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const ordered = orderedColumns(columns, choice.ranks)
  const fixed = fixedColumns(columns)
  return (
    <>
      <Button
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Columns
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
                <IconButton
                  aria-label={`Move ${label} to the left`}
                  disabled={index === fixed}
                  onClick={() => move(key, -1)}
                >
                  <ArrowUpward fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={`Move ${label} to the right`}
                  disabled={index === ordered.length - 1}
                  onClick={() => move(key, 1)}
                >
                  <ArrowDownward fontSize="small" />
                </IconButton>
              </ListItem>
            ),
          )}
        </List>
        <Button onClick={reset} disabled={choice.hidden.length === 0 && choice.ranks.length === 0}>
          Reset
        </Button>
      </Popover>
    </>
  )
}
