import { recordOf } from '@landbook/contracts/catalogue/index'
import { isEmpty, isMissing, labelOf, problemOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Button, Paper, Stack, Typography } from '@mui/material'
import { type ReactNode, use } from 'react'
import { useResourceContext } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { MayWrite, useDeclaration } from '../inputs/declaration.ts'
import { listPathOf } from '../navigation/paths.ts'
import { typeOf } from '../navigation/resources.ts'
import { FORM_ACTIONS } from '../notifications/useToastBottom.ts'
import { useAsker } from './createElsewhere.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { FocusOnOpen } from './FocusOnOpen.tsx'
import { OthersInForm } from './FormNews.tsx'
import { labelOfUnit } from './merge.ts'
import { MayBeSaved, SaveButton, type SaveButtonProps } from './SaveButton.tsx'
import { useChanged } from './useChanged.ts'

/** react-admin's. */
interface ToolbarProps {
  /** Whether it is saved once all inputs are valid, even unchanged; otherwise once changed. */
  needsValid?: boolean
  /** Why it cannot be saved, where that is not for its inputs. */
  refusal?: string | undefined
  /** A dangerous button, set apart: 'Delete'. */
  danger?: ReactNode
  /** Its other buttons, a `SaveButton` among them. */
  children: ReactNode
}

/** react-admin's, sticky at the bottom of the window: it says what is unsaved, and what keeps from saving. For writers. */
export function Toolbar({ needsValid = false, refusal, danger, children }: ToolbarProps) {
  // Validity is only subscribed to if needed, as it validates all inputs on every key.
  const form = useFormState()
  const isReady = needsValid ? form.isValid : form.isDirty
  if (!use(MayWrite)) return null
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
        <MayBeSaved value={isReady && !refusal}>{children}</MayBeSaved>
      </Stack>
    </Paper>
  )
}

export const EditToolbar = () => (
  <Toolbar danger={<DeleteButton />}>
    <SaveButton label="Update" />
  </Toolbar>
)

interface CreateToolbarProps extends Pick<SaveButtonProps, 'label'>, Pick<ToolbarProps, 'needsValid'> {
  /** Further buttons. */
  children?: ReactNode
}

/** With the way back to where the record was asked for. */
export function CreateToolbar({ label, needsValid = true, children }: CreateToolbarProps) {
  const type = typeOf(useResourceContext() ?? '')
  const asker = useAsker()
  return (
    <Toolbar needsValid={needsValid}>
      <FocusOnOpen />
      {children}
      <Button component={Link} to={asker?.path ?? listPathOf(type) ?? '/'}>
        Cancel
      </Button>
      <SaveButton label={label ?? `Add ${recordOf(type).title}`} />
    </Toolbar>
  )
}

function FormStatus({ needsValid }: { needsValid: boolean }) {
  const changed = useChanged()
  const others = use(OthersInForm)
  const missing = useMissing()
  // Shown at the top of the form, which may be out of view.
  if (others && others.pending.length > 0)
    return MESSAGES.together.undecided(others.pending.map(({ unit }) => labelOfUnit(others.record, unit)))
  const status = changed && MESSAGES.unsaved(changed)
  if (needsValid) return <Lacking missing={missing} otherwise={status} />
  return missing || status
}

/** Explains beside the disabled button why it is disabled. */
function Lacking({ missing, otherwise }: { missing: string; otherwise: string }) {
  const { isValid } = useFormState()
  const wrong = useWrong()
  if (!isValid && missing) return missing
  return wrong.length > 0 ? MESSAGES.invalid(wrong) : otherwise
}

/** Which required fields are empty; '' if none is. */
function useMissing(): string {
  const { fields } = useDeclaration()
  return useWatch({
    compute: (values: Record<string, unknown>) => {
      const missing = Object.entries(fields).filter(([name, schema]) => isMissing(schema, values[name]))
      return missing.length > 0 ? MESSAGES.missing(missing.map(([, schema]) => labelOf(schema))) : ''
    },
  })
}

/** The labels of invalid fields, including untouched ones. */
function useWrong(): string[] {
  const { errors } = useFormState()
  const values: Record<string, unknown> = useWatch()
  return Object.entries(useDeclaration().fields)
    .filter(([name, schema]) => name in errors || (!isEmpty(values[name]) && problemOf(schema, values[name])))
    .map(([, schema]) => labelOf(schema))
}
