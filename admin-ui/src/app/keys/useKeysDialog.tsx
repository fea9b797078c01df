import { Suspense, useEffect, useState } from 'react'
import { isPageCovered, isTypedIn } from '../../engine/keys/typing.ts'
import { lazyComponent } from '../../engine/ui/lazyComponent.ts'

const KeysDialog = lazyComponent(() => import('./KeysDialog.tsx'), 'KeysDialog')

/** The dialog with the keys, which `?` opens anywhere. */
export function useKeysDialog() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || isTypedIn(event.target) || isPageCovered()) return
      setOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <Suspense>
        <KeysDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
