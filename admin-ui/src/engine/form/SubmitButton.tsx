import { Button, type ButtonProps } from '@mui/material'
import { useFormState } from 'react-hook-form'

/** Submits the `<Form>` that it is in, and is busy until that is done. */
export function SubmitButton(props: ButtonProps) {
  const { isSubmitting } = useFormState()
  return <Button type="submit" variant="contained" loading={isSubmitting} {...props} />
}
