import { Button } from '@mui/material'
import { createContext, use } from 'react'
import type { SaveButtonProps as ReactAdminProps } from 'react-admin'
import { useFormState } from 'react-hook-form'

/** Whether the form can be saved as it is: said by its toolbar. */
export const MayBeSaved = createContext(true)

/** react-admin's. */
export interface SaveButtonProps extends Pick<ReactAdminProps, 'label' | 'onClick'> {}

/** react-admin's, disabled while its toolbar says what keeps from saving. */
export function SaveButton({ label = 'Save', onClick }: SaveButtonProps) {
  const mayBeSaved = use(MayBeSaved)
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting || !mayBeSaved} onClick={onClick}>
      {label}
    </Button>
  )
}
