import type { LivePerson } from '@landbook/contracts/engine/api/live'
import { useEffect } from 'react'
import { useConnection } from '../connection/state.ts'
import { apolloClient } from '../data/client.ts'
import { documentOf } from '../data/documents.ts'
import { newId } from '../data/ids.ts'
import { accessToken, currentUser, useIsLoggedIn } from '../session/session.ts'
import { useGathering } from './store.ts'

/** The server removes a tab after 25 seconds without a report. */
const SAY_AGAIN_MS = 10_000

const HERE = `mutation Here($tab: ID!, $type: String, $id: ID, $editing: Boolean) {
  here(tab: $tab, type: $type, id: $id, editing: $editing)
}`

/** The displayed parts of one record: how many there are, and how many are being edited. */
interface Stay {
  /** Identifies this page of the browser and the record. */
  tab: string
  type: string
  id: string
  parts: Set<object>
  editing: Set<object>
  /** The last report. */
  said: 'nothing' | 'here' | 'editing'
}

/** Limit of the server. */
const LONGEST_TAB = 100

const page = newId()
const stays = new Map<string, Stay>()
let beat: ReturnType<typeof setInterval> | undefined

const send = (variables: { tab: string; type?: string; id?: string; editing?: boolean }): void => {
  // Failures are ignored: the report is repeated soon.
  void apolloClient.mutate({ mutation: documentOf(HERE), variables }).catch(() => undefined)
}

/** A hidden tab is not present, unless something is being edited in it. */
function stateOf({ parts, editing }: Stay): Stay['said'] {
  if (editing.size > 0) return 'editing'
  return parts.size > 0 && !document.hidden ? 'here' : 'nothing'
}

function say(stay: Stay, isDue: boolean): void {
  const state = stateOf(stay)
  const { tab, type, id } = stay
  if (state === stay.said && (!isDue || state === 'nothing')) return
  stay.said = state
  if (state === 'nothing') send({ tab })
  else send({ tab, type, id, editing: state === 'editing' })
}

function sayAll(isDue: boolean): void {
  for (const [record, stay] of stays) {
    say(stay, isDue)
    if (stay.parts.size === 0) stays.delete(record)
  }
  if (stays.size > 0) beat ??= setInterval(sayAll, SAY_AGAIN_MS, true)
  else {
    clearInterval(beat)
    beat = undefined
  }
}

/** A normal request would be cancelled when the page closes. */
function sayGone(): void {
  for (const stay of stays.values()) {
    if (stay.said === 'nothing') continue
    stay.said = 'nothing'
    void fetch('/graphql', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken()}` },
      body: JSON.stringify({ query: HERE, variables: { tab: stay.tab } }),
    }).catch(() => undefined)
  }
}

document.addEventListener('visibilitychange', () => sayAll(false))
window.addEventListener('pagehide', sayGone)
window.addEventListener('pageshow', () => sayAll(false))

/** Parts that mount or unmount together cause one report. */
let isPlanned = false
function saySoon(): void {
  if (isPlanned) return
  isPlanned = true
  queueMicrotask(() => {
    isPlanned = false
    sayAll(false)
  })
}

/** Reports that the user has this record open, and whether it is being edited. */
export function usePresence(type: string, id: string | undefined, editing = false): void {
  const isLoggedIn = useIsLoggedIn()
  const isConnected = useConnection() === 'connected'
  useEffect(() => {
    if (id === undefined || !isLoggedIn) return
    const record = `${type}-${id}`
    const stay: Stay = stays.get(record) ?? {
      tab: `${page} ${record}`.slice(0, LONGEST_TAB),
      type,
      id,
      parts: new Set(),
      editing: new Set(),
      said: 'nothing',
    }
    stays.set(record, stay)
    const part = {}
    stay.parts.add(part)
    if (editing) stay.editing.add(part)
    saySoon()
    return () => {
      stay.parts.delete(part)
      stay.editing.delete(part)
      saySoon()
    }
  }, [type, id, editing, isLoggedIn])
  // A restarted server has lost all presences.
  useEffect(() => {
    if (isConnected) sayAll(true)
  }, [isConnected])
}

/** Other users on the record, editors first. */
export function useOthers(type: string, id: string): readonly LivePerson[] {
  const user = currentUser()
  const people = useGathering(type, id)
  return people.filter((person) => person.id !== user).sort((a, b) => Number(b.editing) - Number(a.editing))
}
