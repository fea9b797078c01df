import { recordOf } from '@landbook/contracts/catalogue/index'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Button, Paper, Stack, Typography } from '@mui/material'
import { type ReactNode, use } from 'react'
import { useResourceContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import { MayWrite, useDeclaration } from '../inputs/declaration.ts'
import { listPathOf } from '../navigation/paths.ts'
import { typeOf } from '../navigation/resources.ts'
import { FORM_ACTIONS } from '../notifications/useToastBottom.ts'
import { useAsker } from './createElsewhere.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { FocusOnOpen } from './FocusOnOpen.tsx'
import { FormStatus } from './FormStatus.tsx'
import { MayBeSaved, SaveButton, type SaveButtonProps } from './SaveButton.tsx'

/** react-admin's. */
interface ToolbarProps {
  /** Whether it is saved only while all inputs are valid. */
  needsValid?: boolean
  /** Whether it can be saved as it was opened. */
  mayBeUnchanged?: boolean
  /** Why it cannot be saved, where that is not for its inputs. */
  refusal?: string | undefined
  /** A dangerous button, set apart: 'Delete'. */
  danger?: ReactNode
  /** Its other buttons, a `SaveButton` among them. */
  children: ReactNode
}

/** react-admin's, sticky at the bottom of the window: it says what is unsaved, and what keeps from saving. For writers. */
export function Toolbar(props: ToolbarProps) {
  const { needsValid = false, mayBeUnchanged = false, refusal, danger, children } = props
  const form = useFormState()
  // Validity is only subscribed to if needed, as it validates all inputs on every key.
  const isReady = (mayBeUnchanged || form.isDirty) && (!needsValid || form.isValid)
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

/**
 * With the way back to where the record was asked for. The name that an address gives may be all that is required of a
 * record; one of which nothing is required needs something entered.
 */
export function CreateToolbar({ label, needsValid = true, children }: CreateToolbarProps) {
  const type = typeOf(useResourceContext() ?? '')
  const asker = useAsker()
  const { isDirty } = useFormState()
  const isRequired = Object.values(useDeclaration().fields).some((field) => metaOf(field).required)
  return (
    <Toolbar
      needsValid={needsValid}
      mayBeUnchanged={needsValid && isRequired}
      refusal={isRequired || isDirty ? undefined : MESSAGES.nothingEntered}
    >
      <FocusOnOpen />
      {children}
      <Button component={Link} to={asker?.path ?? listPathOf(type) ?? '/'}>
        Cancel
      </Button>
      <SaveButton label={label ?? `Add ${recordOf(type).title}`} />
    </Toolbar>
  )
}
