import { isEmpty, isMissing, labelOf, problemOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Link } from '@mui/material'
import { type ReactNode, use } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useDeclaration } from '../inputs/declaration.ts'
import { OthersInForm } from './FormNews.tsx'
import { labelOfUnit } from './merge.ts'
import { useChanged } from './useChanged.ts'

/** On phones large enough for a finger, without a higher bar. */
const WAY = {
  verticalAlign: 'baseline',
  display: { xs: 'inline-block', sm: 'inline' },
  minWidth: { xs: 24, sm: 0 },
  minHeight: { xs: 24, sm: 0 },
}

interface Props {
  /** Whether it is saved once all inputs are valid. */
  needsValid: boolean
}

/** What is unsaved in the form, and what keeps from saving it. */
export function FormStatus({ needsValid }: Props) {
  const changed = useChanged()
  const others = use(OthersInForm)
  const missing = useMissing()
  // Shown at the top of the form, which may be out of view.
  if (others && others.pending.length > 0)
    return MESSAGES.together.undecided(others.pending.map(({ unit }) => labelOfUnit(others.record, unit)))
  const status = changed && MESSAGES.unsaved(changed)
  const lacks = missing.length > 0 && <NamedFields names={missing} say={MESSAGES.missing} />
  if (needsValid) return <Lacking missing={lacks} otherwise={status} />
  return lacks || status
}

/** Explains beside the disabled button why it is disabled. */
function Lacking({ missing, otherwise }: { missing: ReactNode; otherwise: string }) {
  const { isValid } = useFormState()
  const wrong = useWrong()
  if (!isValid && missing) return missing
  return wrong.length > 0 ? <NamedFields names={wrong} say={MESSAGES.invalid} /> : otherwise
}

/** A message that names fields in their order, each as the way to its input. */
function NamedFields({ names, say }: { names: readonly string[]; say: (labels: string[]) => string }) {
  const { setFocus } = useFormContext()
  const { fields } = useDeclaration()
  const labels = names.map((name) => (fields[name] ? labelOf(fields[name]) : name))
  const text = say(labels)
  const ends: number[] = []
  for (const label of labels) ends.push(text.indexOf(label, ends.at(-1)) + label.length)
  return (
    <>
      {names.map((name, index) => {
        const [from, end, label] = [ends[index - 1] ?? 0, ends[index] ?? 0, labels[index] ?? '']
        return (
          <span key={name}>
            {text.slice(from, end - label.length)}
            <Link component="button" type="button" variant="inherit" sx={WAY} onClick={() => setFocus(name)}>
              {label}
            </Link>
          </span>
        )
      })}
      {text.slice(ends.at(-1))}
    </>
  )
}

/** Which required fields are empty. */
function useMissing(): string[] {
  const { fields } = useDeclaration()
  return useWatch({
    compute: (values: Record<string, unknown>) =>
      Object.entries(fields).flatMap(([name, schema]) => (isMissing(schema, values[name]) ? [name] : [])),
  })
}

/** Which fields are invalid, including untouched ones. */
function useWrong(): string[] {
  const { errors } = useFormState()
  const values: Record<string, unknown> = useWatch()
  return Object.entries(useDeclaration().fields).flatMap(([name, schema]) =>
    name in errors || (!isEmpty(values[name]) && problemOf(schema, values[name])) ? [name] : [],
  )
}
