import { type Fields, isEmpty, labelOf, metaOf, problemOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { createContext, type ReactNode, use, useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { OthersInForm } from './FormNews.tsx'
import { labelOfUnit } from './merge.ts'

interface SectionProps {
  title: string
  /** How many inputs stand side by side where there is room. */
  columns?: number
  children: ReactNode
}

/** A labelled group of inputs on a grid. */
export function FormSection({ title, columns = 3, children }: SectionProps) {
  const id = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, pb: 2.5, mb: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        className="fields"
        sx={{
          display: 'grid',
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))`,
            md: `repeat(${columns}, minmax(0, 1fr))`,
          },
        }}
      >
        {children}
      </Box>
    </Paper>
  )
}

/** Spans all columns of its section. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>
}

/** The declared fields of the form's record. */
export const FieldsOfForm = createContext<Fields>({})

interface ActionsProps {
  submitLabel: string
  /** Ready to be saved once every input is right, also unchanged as it was filled in; otherwise once changed. */
  needsValid?: boolean
  /** Buttons beside the one that saves: 'Cancel'. */
  children?: ReactNode
  /** A dangerous button, kept apart: 'Delete'. */
  danger?: ReactNode
}

/** The buttons of a form, always in reach at the foot of the window. */
export function FormActions({ submitLabel, needsValid = false, children, danger }: ActionsProps) {
  // Whether all inputs are right is asked only where it matters: each key costs a check of all of them.
  const form = useFormState()
  return (
    <Paper
      elevation={3}
      // A field that is left by pressing a button says what is wrong with it, and would move the button away.
      onMouseDown={(event) => event.preventDefault()}
      // Under the tabs of a page that goes on below the form.
      sx={{ position: 'sticky', bottom: 0, zIndex: 'fab', px: 2, py: 1, mt: 2 }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        {danger}
        <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: 1, textAlign: 'right' }}>
          <FormStatus needsValid={needsValid} />
        </Typography>
        {children}
        <Button
          type="submit"
          variant="contained"
          disabled={form.isSubmitting || (needsValid ? !form.isValid : !form.isDirty)}
        >
          {submitLabel}
        </Button>
      </Stack>
    </Paper>
  )
}

function FormStatus({ needsValid }: { needsValid: boolean }) {
  const { isDirty } = useFormState()
  const others = use(OthersInForm)
  // Told at the head of the form, which may be far away.
  if (others && others.pending.length > 0)
    return MESSAGES.together.undecided(others.pending.map(({ unit }) => labelOfUnit(others.record, unit)))
  const status = isDirty ? 'Unsaved changes' : ''
  return needsValid ? <Lacking otherwise={status} /> : status
}

/** The button is shut: what for must be told where it stands. */
function Lacking({ otherwise }: { otherwise: string }) {
  const { isValid } = useFormState()
  const missing = useMissing()
  const wrong = useWrong()
  if (!isValid && missing.length > 0) return `Required: ${missing.join(', ')}`
  return wrong.length > 0 ? MESSAGES.invalid(wrong) : otherwise
}

/** The labels of the required fields that hold nothing yet. */
function useMissing(): string[] {
  const values: Record<string, unknown> = useWatch()
  return Object.entries(use(FieldsOfForm))
    .filter(([name, schema]) => metaOf(schema).required && isEmpty(values[name]))
    .map(([, schema]) => labelOf(schema))
}

/** The labels of the fields that hold something that will not do, also where nobody has been at the input yet. */
function useWrong(): string[] {
  const { errors } = useFormState()
  const values: Record<string, unknown> = useWatch()
  return Object.entries(use(FieldsOfForm))
    .filter(([name, schema]) => name in errors || (!isEmpty(values[name]) && problemOf(schema, values[name])))
    .map(([, schema]) => labelOf(schema))
}
