import { MESSAGES } from '@landbook/contracts/messages'
import { Button, type ButtonProps } from '@mui/material'
import { useToast } from '../notifications/toasts.ts'

interface Props extends Omit<ButtonProps, 'onClick' | 'children'> {
  text: string
  /** Shown if the browser does not allow it. */
  failed?: string
}

/** Copies a text. Absent where the browser has no clipboard API, which requires https or localhost. */
export function CopyButton({ text, failed = MESSAGES.notCopied, ...button }: Props) {
  const toast = useToast()
  if (!('clipboard' in navigator)) return null

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(MESSAGES.copied, 'success')
    } catch {
      toast(failed, 'error')
    }
  }

  return (
    <Button {...button} onClick={() => void copy()}>
      Copy
    </Button>
  )
}
