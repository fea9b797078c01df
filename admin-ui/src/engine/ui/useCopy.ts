import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useToast } from '../notifications/toasts.ts'

interface Texts {
  copied?: string
  /** Shown if the browser does not allow it. */
  failed?: string
}

/** Copies a text; undefined where the browser has no clipboard API, which requires https or localhost. */
export function useCopy(
  text: string,
  { copied = MESSAGES.copied, failed = MESSAGES.notCopied }: Texts = {},
): (() => void) | undefined {
  const toast = useToast()
  if (!('clipboard' in navigator)) return undefined
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(copied, 'success')
    } catch {
      toast(failed, 'error')
    }
  }
  return () => void copy()
}
