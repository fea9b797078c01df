import { MESSAGES } from '@landbook/contracts/engine/messages'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import PushPin from '@mui/icons-material/PushPin'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import { Button, Checkbox, FormControlLabel, IconButton, List, ListItem } from '@mui/material'
import { flushSync } from 'react-dom'
import { ToggleControl } from '../controls/ToggleControl.tsx'
import { fixedColumns, orderedColumns } from './columnChoice.ts'
import { DENSITIES, useDensity, useRowHeight } from './density.ts'
import { MoreColumns } from './MoreColumns.tsx'
import type { Column } from './tableRows.ts'
import { useColumnChoice } from './useColumnChoice.ts'

/**
 * Chooses the columns of a list, and their order. In react-admin's own chooser the switches stand inside options inside
 * a menu, which no screen reader can tell, and the order is changed by the mouse alone.
 */
export function ColumnsDialog<R>({
  columns,
  storeKey,
}: {
  columns: readonly Column<R>[]
  /** Of what was chosen. */
  storeKey: string
}) {
  const { choice, toggle, move, freeze, reset } = useColumnChoice(storeKey, columns)
  const ordered = orderedColumns(columns, choice.order)
  const fixed = fixedColumns(columns)
  const others = columns.filter((column) => !ordered.includes(column))
  const frozen = ordered.findIndex(({ source }) => source === choice.frozen)
  return (
    <>
      <List dense disablePadding>
        {ordered.map(({ source, label }, index) =>
          index < fixed ? null : (
            <ListItem key={source} disableGutters disablePadding>
              <FormControlLabel
                label={label}
                control={
                  <Checkbox
                    size="small"
                    checked={!choice.hidden.includes(source)}
                    onChange={() => toggle(source)}
                  />
                }
                sx={{
                  flexGrow: 1,
                  minWidth: 0,
                  mr: 0,
                  '& .MuiTypography-root': { overflowWrap: 'anywhere' },
                }}
              />
              <FreezeButton
                label={label}
                isFrozen={index <= frozen}
                onToggle={() => freeze(index === frozen ? null : source)}
              />
              <MoveButton label={label} by={-1} isLast={index === fixed} onMove={() => move(source, -1)} />
              <MoveButton
                label={label}
                by={1}
                isLast={index === ordered.length - 1}
                onMove={() => move(source, 1)}
              />
            </ListItem>
          ),
        )}
      </List>
      {others.length > 0 && <MoreColumns columns={others} onAdd={toggle} />}
      <Button onClick={reset}>Reset</Button>
      <DensityChoice />
    </>
  )
}

/** How high the rows of all long tables are. */
function DensityChoice() {
  const [density, setDensity] = useDensity()
  const { title } = MESSAGES.list.density
  // Where there is no mouse, rows are as high as their texts.
  if (useRowHeight() === undefined) return null
  return (
    <ToggleControl label={title} options={DENSITIES} value={density} onChange={setDensity} sx={{ mt: 1 }} />
  )
}

interface FreezeProps {
  label: string
  isFrozen: boolean
  onToggle: () => void
}

const FreezeButton = ({ label, isFrozen, onToggle }: FreezeProps) => (
  <IconButton
    aria-label={MESSAGES.list.columns.freeze(label)}
    title={MESSAGES.list.columns.freeze(label)}
    aria-pressed={isFrozen}
    color={isFrozen ? 'primary' : 'default'}
    onClick={onToggle}
  >
    {isFrozen ? <PushPin fontSize="small" /> : <PushPinOutlined fontSize="small" />}
  </IconButton>
)

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
