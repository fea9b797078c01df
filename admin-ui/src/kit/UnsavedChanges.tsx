import { MESSAGES } from '@landbook/contracts/messages'
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

interface Props {
  /** Whether something would be lost. */
  when: boolean
  text?: string
}

/**
 * For `navigate(to, LEAVING_ON_PURPOSE)`: goes without asking, after a deletion or a creation. Only that
 * one step does; coming back to the same place with the browser's buttons asks again.
 */
export const LEAVING_ON_PURPOSE = { state: { leavingOnPurpose: true } } as const

/** Asks before the page is left while something is unsaved. Any number of these can be on one page. */
export function UnsavedChanges({ when, text = MESSAGES.unsavedChanges }: Props) {
  const id = useId()
  useEffect(() => (when ? guards.add(id, text) : undefined), [when, id, text])
  const asking = useSyncExternalStore(guards.subscribe, guards.first)
  return asking?.id === id ? <LeaveQuestion text={asking.text} /> : null
}

function LeaveQuestion({ text }: { text: string }) {
  // Whole paths are compared: '/Lands/12' is another place than '/Lands/1'.
  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ currentLocation, nextLocation, historyAction }) => {
      const onPurpose = historyAction !== 'POP' && nextLocation.state?.leavingOnPurpose === true
      return !onPurpose && currentLocation.pathname !== nextLocation.pathname
    }, []),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  const open = blocker.state === 'blocked'
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={open} onClose={stay} role="alertdialog" aria-labelledby="leave-title">
      <DialogTitle id="leave-title">Unsaved changes</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={stay} autoFocus>
          Stay
        </Button>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface Guard {
  id: string
  text: string
}

/** The router takes one blocker at a time, so the guards of a page agree on who asks: the first. */
const guards = createGuards()

function createGuards() {
  let known: readonly Guard[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly Guard[]) => {
    known = next
    for (const listener of listeners) listener()
  }
  return {
    add(id: string, text: string) {
      change([...known, { id, text }])
      return () => change(known.filter((guard) => guard.id !== id))
    },
    first: () => known[0],
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
