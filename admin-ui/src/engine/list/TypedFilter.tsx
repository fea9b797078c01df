import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Stack } from '@mui/material'
import { useState } from 'react'
import { useListFilterContext } from 'react-admin'
import { DayControl } from '../controls/DayControl.tsx'
import { TextControl } from '../controls/TextControl.tsx'
import type { ShownFilter } from './recordFilterContext.ts'
import { boundsIn, boundsText } from './typedValues.ts'

const { typed: messages } = MESSAGES.list

interface Props {
  filter: ShownFilter & Required<Pick<ShownFilter, 'typed'>>
}

/** A filter whose value is typed: a part of a text, or what lies between two figures or days. */
export function TypedFilter({ filter: { name, label, typed } }: Props) {
  const { filterValues, setFilters } = useListFilterContext()
  const value = String(filterValues[name] ?? '')
  const set = (next: string) => setFilters({ ...filterValues, [name]: next || undefined })
  if (typed.as === 'text') return <Typed label={messages.contains(label)} value={value} onTyped={set} />
  const [from, to] = boundsIn(value)
  const Bound = typed.as === 'days' ? TypedDay : Typed
  const problemOf = (bound: string) => (typed.condition(bound) ? undefined : messages.noFigure)
  return (
    <Stack direction="row" role="group" aria-label={label} sx={{ gap: 1 }}>
      <Bound
        label={messages.from(label)}
        value={from}
        problemOf={problemOf}
        onTyped={(next) => set(boundsText(next, to))}
      />
      <Bound
        label={messages.to(label)}
        value={to}
        problemOf={problemOf}
        onTyped={(next) => set(boundsText(from, next))}
      />
    </Stack>
  )
}

interface TypedProps {
  label: string
  value: string
  /** Why it cannot be asked for. */
  problemOf?: (value: string) => string | undefined
  onTyped: (value: string) => void
}

/** Asked for when it is typed, as each letter would be a query. */
function Typed({ label, value, problemOf, onTyped }: TypedProps) {
  const [typed, setTyped] = useState({ of: value, text: value })
  const text = typed.of === value ? typed.text : value
  const problem = problemOf?.(text.trim())
  const commit = () => {
    if (problem === undefined && text.trim() !== value) onTyped(text.trim())
  }
  return (
    <TextControl
      fullWidth
      label={label}
      value={text}
      problem={problem}
      onChange={(next) => setTyped({ of: value, text: next })}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  )
}

const TypedDay = ({ label, value, onTyped }: TypedProps) => (
  <DayControl fullWidth label={label} value={value} onChange={onTyped} />
)
