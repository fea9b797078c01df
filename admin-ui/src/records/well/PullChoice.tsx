import { DRILLING_DATA_MESSAGES } from '@landbook/contracts/records/well/messages'
import { TableCell, TableRow, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { RadioControl } from '../../engine/controls/RadioControl.tsx'
import type { Side } from './drillingInfo.ts'

const messages = DRILLING_DATA_MESSAGES

interface Props {
  name: string
  label: string
  current: ReactNode
  found: ReactNode
  side: Side
  onChoose: (name: string, side: Side) => void
  /** The found value is not valid. */
  isUnusable: boolean
  /** The reason. */
  note?: string | undefined
  /** The next row belongs to this one. */
  continued?: boolean
}

/** A differing property with a choice between both values, navigable by arrow keys. */
export function PullChoice(props: Props) {
  const { name, label, current, found, side, onChoose, isUnusable, note, continued = false } = props
  const id = useId()
  const radio = (of: Side, title: string, value: ReactNode, disabled: boolean) => (
    <RadioControl
      name={`pull-${name}`}
      value={of}
      checked={side === of}
      disabled={disabled}
      onChange={() => onChoose(name, of)}
      slotProps={{ input: { 'aria-label': `${label}: ${title}`, 'aria-describedby': `${id}-${of}` } }}
      label={<span id={`${id}-${of}`}>{value}</span>}
    />
  )
  return (
    <TableRow sx={continued ? { '& > td, & > th': { borderBottom: 0 } } : {}}>
      <TableCell
        component="th"
        scope="row"
        sx={{ overflowWrap: 'anywhere', verticalAlign: 'top', pt: 1.125 }}
      >
        {label}
      </TableCell>
      <TableCell sx={{ verticalAlign: 'top' }}>
        {radio('current', messages.current, current, false)}
      </TableCell>
      <TableCell sx={{ verticalAlign: 'top' }}>
        {radio('found', messages.found, found, isUnusable)}
        {note && (
          <Typography variant="caption" component="p" color="error">
            {note}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  )
}
