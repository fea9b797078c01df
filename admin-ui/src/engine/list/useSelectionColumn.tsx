import { MESSAGES } from '@landbook/contracts/engine/messages'
import { countText } from '@landbook/contracts/engine/values/texts'
import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import Clear from '@mui/icons-material/Clear'
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox'
import { Box, Button, Typography } from '@mui/material'
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { useListContext } from 'react-admin'
import { ChosenTotals } from './ChosenTotals.tsx'
import type { Column } from './tableRows.ts'
import { type Choosing, type Extent, useSelectAll, useTableSelection } from './tableSelection.ts'
import type { Totals } from './useTotals.ts'

/** In pixels; a touch target. */
export const SELECTION_WIDTH = 44

interface Options<R> {
  /** Bulk action buttons; without them rows cannot be selected. */
  bulkActionButtons: ReactNode
  /** The table's label: 'Wells'. */
  label: string
  columns: readonly Column<R>[]
  /** Of what is chosen. */
  totals: Totals | undefined
  choosing: Choosing
  /** Whether all rows are known. */
  rowKey: (row: R) => string
  nameOf: (row: R) => string
}

/** That of the table: its heading is not rendered anew with each key of a search. */
export const ChoosingContext = createContext<Choosing>({
  hidden: 0,
  all: async () => [],
  between: async () => [],
})

/** The column of checkboxes of a table with selection, and the bar with the number of selected rows. */
export function useSelectionColumn<R>(options: Options<R>) {
  const { bulkActionButtons, label, columns, totals, choosing, rowKey, nameOf } = options
  const { chosen, toggle } = useTableSelection(choosing)
  // Memoized, as rows re-render with another column. It does not depend on the rows, which each key of a search changes.
  const column = useMemo(
    (): Column<R> => ({
      source: 'chosen',
      label: '',
      width: SELECTION_WIDTH,
      isAction: true,
      value: () => null,
      heading: <SelectAll label={label} />,
      render: (row) => (
        <SelectBox
          label={MESSAGES.list.choose(nameOf(row))}
          extent={chosen.has(rowKey(row)) ? 'all' : 'none'}
          onToggle={(isRange) => toggle(rowKey(row), isRange)}
        />
      ),
    }),
    [label, chosen, toggle, rowKey, nameOf],
  )
  if (bulkActionButtons === undefined) return undefined
  return {
    column,
    isChosen: (key: string) => chosen.has(key),
    style: chosen.size > 0 ? { ...STYLE, ...ROOM_FOR_BAR } : STYLE,
    bar: (
      <BulkActionsBar
        count={chosen.size}
        hidden={choosing.hidden}
        totals={totals !== undefined && <ChosenTotals columns={columns} totals={totals} />}
      >
        {bulkActionButtons}
      </BulkActionsBar>
    ),
  }
}

/** For the table's container. */
const STYLE = {
  // The touch target fills the cell.
  '& [role=row] > :first-of-type': { position: 'relative', alignSelf: 'stretch', alignContent: 'center' },
  '& .record-row[aria-selected=true]': { bgcolor: 'background.header' },
  // Fills its cell.
  '& .select-box': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    opacity: 0,
    cursor: 'pointer',
    '&:disabled': { cursor: 'default' },
    '&:focus-visible + svg': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: 0.5 },
    '& + svg': { display: 'block', fontSize: 20, color: 'text.secondary' },
    '&:is(:checked, :indeterminate) + svg': { color: 'primary.main' },
    '&:disabled + svg': { color: 'action.disabled' },
  },
} as const

const MARKS = { none: CheckBoxOutlineBlank, some: IndeterminateCheckBox, all: CheckBox } as const

/** Of one line. */
const BAR_HEIGHT = '48px'

/** Keeps the last and the focused row, and the totals of all, visible above the bar. */
const ROOM_FOR_BAR = {
  pb: { xs: '72px', sm: 0 },
  scrollPaddingBottom: '102px',
  '& > .totals': { bottom: { sm: BAR_HEIGHT } },
} as const

/** Of the rows of the list around it. */
function SelectAll({ label }: Pick<Options<never>, 'label'>) {
  const { total = 0 } = useListContext()
  const { extent, toggleAll } = useSelectAll(useContext(ChoosingContext), total)
  return (
    <SelectBox
      label={MESSAGES.list.choose(`all ${countText(label, total, total)}`)}
      extent={extent}
      disabled={total === 0}
      onToggle={toggleAll}
    />
  )
}

interface BoxProps {
  label: string
  extent: Extent
  disabled?: boolean
  /** `isRange`: with Shift held. */
  onToggle: (isRange: boolean) => void
}

/** Looks as STYLE says: plain elements, as each row has one. */
function SelectBox({ label, extent, disabled = false, onToggle }: BoxProps) {
  const shift = useRef(false)
  // Change events lack modifier keys in some browsers.
  const remember = (event: { shiftKey: boolean }) => {
    shift.current = event.shiftKey
  }
  const Mark = MARKS[extent]
  return (
    <>
      <input
        type="checkbox"
        className="select-box"
        aria-label={label}
        checked={extent === 'all'}
        disabled={disabled}
        ref={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = extent === 'some'
        }}
        onPointerDown={remember}
        onKeyDown={remember}
        // Prevents text selection on Shift-click.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={() => onToggle(shift.current)}
      />
      <Mark />
    </>
  )
}

interface BarProps {
  /** The numbers of selected rows, and of those not visible. */
  count: number
  hidden: number
  totals: ReactNode
  children: ReactNode
}

/** At the lower edge, so that no row moves when the first one is chosen: react-admin's own covers the toolbar. */
function BulkActionsBar({ count, hidden, totals, children }: BarProps) {
  const { onUnselectItems } = useListContext()
  const some = count > 0
  return (
    <Box
      sx={{
        // On phones the table extends below the screen.
        position: { xs: 'fixed', sm: 'sticky' },
        bottom: 0,
        left: 0,
        right: 0,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.header',
        // It is always in sight: the table does not scroll to bring its buttons out of the room kept for it.
        '& button': { scrollMarginBottom: '-56px', minHeight: { xs: 44, sm: 0 } },
        ...(some && { px: 1.5, py: 0.75, minHeight: BAR_HEIGHT, borderTop: 1, borderColor: 'divider' }),
      }}
    >
      <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600 }}>
        {some && MESSAGES.list.chosen(count, hidden)}
      </Typography>
      {some && (
        <Button
          startIcon={<Clear />}
          aria-label={MESSAGES.list.clearChoice}
          onClick={() => onUnselectItems()}
        >
          Clear
        </Button>
      )}
      {some && totals}
      <Box sx={{ flexGrow: 1 }} />
      {some && children}
    </Box>
  )
}
