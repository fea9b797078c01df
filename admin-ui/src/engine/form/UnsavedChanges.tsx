import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { Dialog } from '../dialogs/Dialog.tsx'
import { LEAVING_ON_PURPOSE } from '../navigation/leaving.ts'

interface Props {
  /** Whether there are unsaved changes. */
  when: boolean
  text?: string | undefined
  /** Called when the page is left with unsaved changes. */
  onLeave?: (() => void) | undefined
}

/** Asks before leaving with unsaved changes. A page can contain several. */
export function UnsavedChanges({ when, text = MESSAGES.unsavedChanges, onLeave }: Props) {
  const id = useId()
  useEffect(() => (when ? guards.add({ id, text, onLeave }) : undefined), [when, id, text, onLeave])
  const asking = useSyncExternalStore(guards.subscribe, guards.first)
  return asking?.id === id ? <LeaveQuestion text={asking.text} /> : null
}

function LeaveQuestion({ text }: { text: string }) {
  // Compares complete paths: '/Lands/12' differs from '/Lands/1'.
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

/** The router supports one blocker at a time, so only the first guard of a page asks. */
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
