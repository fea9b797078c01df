import { Button, type ButtonProps } from '@mui/material'
import { useCopy } from './useCopy.ts'

interface Props extends Omit<ButtonProps, 'onClick' | 'children'> {
  text: string
  /** Shown if the browser does not allow it. */
  failed?: string
}

/** Copies a text. Absent where the browser cannot. */
export function CopyButton({ text, failed, ...button }: Props) {
  const copy = useCopy(text, failed === undefined ? {} : { failed })
  return (
    copy && (
      <Button {...button} onClick={copy}>
        Copy
      </Button>
    )
  )
}
