import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Dash } from '../../engine/ui/format.tsx'
import { ChangeText } from './ChangeText.tsx'
import { type Difference, fieldOf } from './differences.ts'

export interface Line {
  label: string
  from: ReactNode
  to: ReactNode
  /** The empty side; on the other is a whole part, which needs space. */
  nothing?: 'from' | 'to'
}

/** One line per field; an added or removed part has a single line. */
export function linesOf({ part, label, changes }: Difference): Line[] {
  if (part === 'came')
    return [{ label, nothing: 'from', from: <Dash />, to: <WholePart changes={changes} side="to" /> }]
  if (part === 'went')
    return [{ label, nothing: 'to', from: <WholePart changes={changes} side="from" />, to: <Dash /> }]
  return changes.map((change) => ({
    label: change.label,
    from: <ChangeText change={change} side="from" />,
    to: <ChangeText change={change} side="to" />,
  }))
}

function WholePart({ changes, side }: Pick<Difference, 'changes'> & { side: 'from' | 'to' }) {
  return changes.map((change, index) => (
    <span key={change.path}>
      {index > 0 && ' · '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {fieldOf(change.label)}
      </Box>{' '}
      <ChangeText change={change} side={side} />
    </span>
  ))
}
