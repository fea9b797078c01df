import { MESSAGES } from '@landbook/contracts/engine/messages'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Box, Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { HeadRow } from './HeadRow.tsx'
import { nextSort, type Sort } from './sort.ts'
import { type Column, sorts } from './tableRows.ts'

interface Props {
  /** The column of boxes. */
  chosen: Column<object> | undefined
  /** All of the list. */
  columns: readonly Column<object>[]
  sort: Sort
  /** How many there are. */
  count: string | undefined
  onSort: (sort: Sort) => void
}

/** Above cards, which have no columns: the box for all of them, and what they are sorted by. */
export function CardHead({ chosen, columns, sort, count, onSort }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const sortable = columns.filter(sorts)
  const current = sortable.find(({ source }) => source === sort.field)
  const Arrow = sort.order === 'DESC' ? ArrowDownward : ArrowUpward
  return (
    <HeadRow sx={{ display: 'flex', alignItems: 'stretch', minHeight: 44 }}>
      {chosen && (
        <Box
          role="columnheader"
          sx={{ width: chosen.width, position: 'relative', display: 'flex', alignItems: 'center', px: 1 }}
        >
          {chosen.heading}
        </Box>
      )}
      <Box role="columnheader" sx={{ display: 'flex', flexGrow: 1, pr: 1 }}>
        <Button
          endIcon={current && <Arrow />}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {MESSAGES.list.sortedBy(current?.label)}
        </Button>
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {sortable.map(({ source, label, sortByOrder }) => (
            <MenuItem
              key={source}
              selected={source === sort.field}
              onClick={() => onSort(nextSort(source, sort, sortByOrder))}
            >
              <ListItemText>{label}</ListItemText>
              <ListItemIcon sx={{ justifyContent: 'flex-end' }}>
                {source === sort.field && <Arrow fontSize="small" />}
              </ListItemIcon>
            </MenuItem>
          ))}
        </Menu>
        {/* The toolbar says it, too, and tells of changes. */}
        <Box
          data-count={count}
          sx={{
            '&::after': { content: 'attr(data-count)' },
            ...{ ml: 'auto', alignSelf: 'center', typography: 'body2', color: 'text.secondary' },
          }}
        />
      </Box>
    </HeadRow>
  )
}
