import { MESSAGES } from '@landbook/contracts/messages'
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

interface Props {
  /** Whether something would be lost. */
  when: boolean
  text?: string | undefined
  /** The page is left, and what was unsaved with it. */
  onLeave?: (() => void) | undefined
}

/**
 * For `navigate(to, LEAVING_ON_PURPOSE)`: goes without asking, after a deletion or a creation. Only that
 * one step does; coming back to the same place with the browser's buttons asks again.
 */
export const LEAVING_ON_PURPOSE = { state: { leaving: 'on purpose' } } as const

/** The same, to come back: what was typed waits. */
export const LEAVING_FOR_A_WHILE = { state: { leaving: 'for a while' } } as const

/** Asks before the page is left while something is unsaved. Any number of these can be on one page. */
export function UnsavedChanges({ when, text = MESSAGES.unsavedChanges, onLeave }: Props) {
  const id = useId()
  useEffect(() => (when ? guards.add({ id, text, onLeave }) : undefined), [when, id, text, onLeave])
  const asking = useSyncExternalStore(guards.subscribe, guards.first)
  return asking?.id === id ? <LeaveQuestion text={asking.text} /> : null
}

function LeaveQuestion({ text }: { text: string }) {
  // Whole paths are compared: '/Lands/12' is another place than '/Lands/1'.
  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ currentLocation, nextLocation, historyAction }) => {
      const leaving: unknown = historyAction === 'POP' ? undefined : nextLocation.state?.leaving
      if (leaving === LEAVING_ON_PURPOSE.state.leaving) guards.leave()
      return leaving === undefined && currentLocation.pathname !== nextLocation.pathname
    }, []),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  const open = blocker.state === 'blocked'
  const stay = () => blocker.reset?.()
  const leave = () => {
    guards.leave()
    blocker.proceed?.()
  }
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
        <Button color="error" onClick={leave}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface Guard {
  id: string
  text: string
  onLeave: (() => void) | undefined
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
    add(guard: Guard) {
      change([...known, guard])
      return () => change(known.filter((other) => other !== guard))
    },
    leave() {
      for (const { onLeave } of known) onLeave?.()
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
