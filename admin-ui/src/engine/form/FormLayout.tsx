import { isEmpty, labelOf, metaOf, problemOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { type ReactNode, use, useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useDeclaration } from '../inputs/declaration.ts'
import { FORM_ACTIONS } from '../notifications/useToastBottom.ts'
import { OthersInForm } from './FormNews.tsx'
import { labelOfUnit } from './merge.ts'

interface SectionProps {
  title: string
  /** The number of columns in wide layouts. */
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

interface ActionsProps {
  submitLabel: string
  /** Enabled once all inputs are valid, even unchanged; otherwise once changed. */
  needsValid?: boolean
  /** Why it cannot be submitted, where that is not for its inputs. */
  refusal?: string | undefined
  onSubmitClick?: () => void
  /** Further buttons: 'Cancel'. */
  children?: ReactNode
  /** A dangerous button, set apart: 'Delete'. */
  danger?: ReactNode
}

/** The buttons of a form, sticky at the bottom of the window. */
export function FormActions(props: ActionsProps) {
  const { submitLabel, needsValid = false, refusal, onSubmitClick, children, danger } = props
  // Validity is only subscribed to if needed, as it validates all inputs on every key.
  const form = useFormState()
  const isReady = needsValid ? form.isValid : form.isDirty
  return (
    <Paper
      elevation={3}
      {...FORM_ACTIONS}
      // A blur on mouse down would show an error and move the button away.
      onMouseDown={(event) => event.preventDefault()}
      // Under the tabs of a page that goes on below the form.
      sx={{ position: 'sticky', bottom: 0, zIndex: 'fab', px: 2, py: 1, mt: 2 }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        {danger}
        <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: 1, textAlign: 'right' }}>
          {refusal ?? <FormStatus needsValid={needsValid} />}
        </Typography>
        {children}
        <Button
          type="submit"
          variant="contained"
          disabled={form.isSubmitting || Boolean(refusal) || !isReady}
          onClick={onSubmitClick}
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
  // Shown at the top of the form, which may be out of view.
  if (others && others.pending.length > 0)
    return MESSAGES.together.undecided(others.pending.map(({ unit }) => labelOfUnit(others.record, unit)))
  const status = isDirty ? 'Unsaved changes' : ''
  return needsValid ? <Lacking otherwise={status} /> : status
}

/** Explains beside the disabled button why it is disabled. */
function Lacking({ otherwise }: { otherwise: string }) {
  const { isValid } = useFormState()
  const missing = useMissing()
  const wrong = useWrong()
  if (!isValid && missing.length > 0) return `Required: ${missing.join(', ')}`
  return wrong.length > 0 ? MESSAGES.invalid(wrong) : otherwise
}

/** The labels of empty required fields. */
function useMissing(): string[] {
  const values: Record<string, unknown> = useWatch()
  return Object.entries(useDeclaration().fields)
    .filter(([name, schema]) => metaOf(schema).required && isEmpty(values[name]))
    .map(([, schema]) => labelOf(schema))
}

/** The labels of invalid fields, including untouched ones. */
function useWrong(): string[] {
  const { errors } = useFormState()
  const values: Record<string, unknown> = useWatch()
  return Object.entries(useDeclaration().fields)
    .filter(([name, schema]) => name in errors || (!isEmpty(values[name]) && problemOf(schema, values[name])))
    .map(([, schema]) => labelOf(schema))
}
