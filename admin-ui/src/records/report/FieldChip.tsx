import type { ReportField } from '@landbook/contracts/catalogue/report/fields'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import Add from '@mui/icons-material/Add'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Close from '@mui/icons-material/Close'
import { Box, ButtonBase, IconButton, Tooltip } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

const messages = REPORT_MESSAGES

/** Of a selected field: moves it by one place. */
interface Order {
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

interface Props {
  field: ReportField
  /** Without it, the field is not selected. */
  order?: Order
  /** On which side a dragged field would be dropped. */
  mark: 'before' | 'after' | undefined
  onPress: () => void
  onDrag: () => void
  onDragEnd: () => void
}

const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
const MARKS = { before: '-4px 0 0 0', after: '4px 0 0 0' } as const

/** A field that is pressed, or dragged, to the other list. */
export function FieldChip({ field, order, mark, onPress, onDrag, onDragEnd }: Props) {
  const { name, label, meaning } = field

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const by = KEYS[event.key]
    if (!order || by === undefined) return
    event.preventDefault()
    if (by < 0 ? !order.isFirst : !order.isLast) moveAndStay(() => order.onMove(by), event.currentTarget)
  }

  return (
    <Box
      component="li"
      draggable
      onDragStart={({ dataTransfer }) => {
        // Firefox drags nothing without data.
        dataTransfer.setData('text/plain', label)
        dataTransfer.effectAllowed = 'move'
        onDrag()
      }}
      onDragEnd={onDragEnd}
      sx={{
        display: 'flex',
        alignItems: 'center',
        maxWidth: '100%',
        border: 1,
        borderColor: order ? 'primary.main' : 'divider',
        borderRadius: 4,
        bgcolor: 'background.paper',
        cursor: 'grab',
        boxShadow: ({ palette }) => (mark ? `${MARKS[mark]} ${palette.primary.main}` : 'none'),
      }}
    >
      {order && <MoveButton label={label} by={-1} isEnd={order.isFirst} onMove={order.onMove} />}
      {/* It must not lie in the way to the chips below. */}
      <Tooltip describeChild disableInteractive title={meaning}>
        <ButtonBase
          data-field={name}
          onClick={onPress}
          onKeyDown={moveByKey}
          sx={{
            minHeight: 30,
            minWidth: 0,
            gap: 0.5,
            px: order ? 0.25 : 1.25,
            borderRadius: 4,
            typography: 'body2',
            textAlign: 'left',
            overflowWrap: 'anywhere',
            '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
          }}
        >
          {label}
          {order ? <Close sx={{ fontSize: 14 }} /> : <Add sx={{ fontSize: 14 }} />}
        </ButtonBase>
      </Tooltip>
      {order && <MoveButton label={label} by={1} isEnd={order.isLast} onMove={order.onMove} />}
    </Box>
  )
}

interface MoveProps extends Pick<Order, 'onMove'> {
  label: string
  by: -1 | 1
  /** Whether it cannot be moved further. */
  isEnd: boolean
}

/** For touch and screen readers: the keyboard has the arrow keys, and two stops less for each field. */
function MoveButton({ label, by, isEnd, onMove }: MoveProps) {
  const Arrow = by < 0 ? ChevronLeft : ChevronRight
  return (
    <IconButton
      tabIndex={-1}
      aria-label={by < 0 ? messages.earlier(label) : messages.later(label)}
      // aria-disabled, as a disabled or moved element would lose the focus.
      aria-disabled={isEnd}
      onClick={({ currentTarget }) => {
        if (!isEnd) moveAndStay(() => onMove(by), currentTarget)
      }}
      sx={{ p: 0.5, '&[aria-disabled=true]': { color: 'action.disabled' } }}
    >
      <Arrow fontSize="small" />
    </IconButton>
  )
}

function moveAndStay(move: () => void, element: HTMLElement): void {
  flushSync(move)
  element.focus()
}
