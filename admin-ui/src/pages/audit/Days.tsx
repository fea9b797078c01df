import { AUDIT_MESSAGES } from '@landbook/contracts/engine/messages/audit'
import { DayControl } from '../../engine/controls/DayControl.tsx'

/** The width of a filter: two side by side on a phone. */
export const choice = { width: { xs: 'calc(50% - 6px)', sm: 220 } }

interface Period {
  /** YYYY-MM-DD, inclusive. */
  from?: string | undefined
  until?: string | undefined
}

/** A range of days. */
export function Days({ place, onPlace }: { place: Period; onPlace: (change: Period) => void }) {
  const { from, until } = place
  const isTurned = from !== undefined && until !== undefined && from > until
  return (
    <>
      <Day label="From" value={from} onChange={(day) => onPlace({ from: day })} />
      <Day
        label="Until"
        value={until}
        onChange={(day) => onPlace({ until: day })}
        problem={isTurned ? AUDIT_MESSAGES.wrongOrder : undefined}
      />
    </>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
  problem?: string | undefined
}

function Day({ label, value, onChange, problem }: DayProps) {
  return (
    <DayControl
      label={label}
      value={value ?? ''}
      onChange={onChange}
      problem={problem}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 160 } }}
    />
  )
}
