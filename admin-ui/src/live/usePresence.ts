import type { LivePerson } from '@landbook/contracts/live'
import { useEffect } from 'react'
import { apolloClient } from '../data/client.ts'
import { documentOf } from '../data/documents.ts'
import { newId } from '../data/ids.ts'
import { accessToken, currentUser, useIsLoggedIn } from '../session/session.ts'
import { useConnection, useGathering } from './store.ts'

/** The server forgets a tab that has not said so for 25 seconds. */
const SAY_AGAIN_MS = 10_000

const HERE = `mutation Here($tab: ID!, $type: String, $id: ID, $editing: Boolean) {
  here(tab: $tab, type: $type, id: $id, editing: $editing)
}`

/** What is shown of one record by the parts of the page: how many they are, and how many edit it. */
interface Stay {
  /** This page of the browser, on this record. */
  tab: string
  type: string
  id: string
  parts: Set<object>
  editing: Set<object>
  /** What was said last. */
  said: 'nothing' | 'here' | 'editing'
}

/** That the server takes. */
const LONGEST_TAB = 100

const page = newId()
const stays = new Map<string, Stay>()
let beat: ReturnType<typeof setInterval> | undefined

const send = (variables: { tab: string; type?: string; id?: string; editing?: boolean }): void => {
  // Nobody misses what could not be said: it is said again soon.
  void apolloClient.mutate({ mutation: documentOf(HERE), variables }).catch(() => undefined)
}

/** Who looks at another tab is not here, unless something is being edited in this one. */
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

/** A page that is closed has no time for a call of the usual kind. */
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

/** Parts of a page that come and go together say so once. */
let isPlanned = false
function saySoon(): void {
  if (isPlanned) return
  isPlanned = true
  queueMicrotask(() => {
    isPlanned = false
    sayAll(false)
  })
}

/** Tells the others that the user is on this record, and whether it is being edited. */
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
  // A server that was away has forgotten everybody.
  useEffect(() => {
    if (isConnected) sayAll(true)
  }, [isConnected])
}

/** Who else is on the record now; first of all those who edit it. */
export function useOthers(type: string, id: string): readonly LivePerson[] {
  const user = currentUser()
  const people = useGathering(type, id)
  return people.filter((person) => person.id !== user).sort((a, b) => Number(b.editing) - Number(a.editing))
}
