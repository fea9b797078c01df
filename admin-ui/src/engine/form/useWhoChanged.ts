import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useQuery } from '@tanstack/react-query'
import { isOwnCommand } from '../data/commands.ts'
import { ask } from '../data/dataProvider.ts'
import { currentUser } from '../session/session.ts'

interface Entry {
  revision: number
  at: string
  commandId: string
  own: boolean
  actor: { id: string; name: string }
  changes: { path: string }[]
}

export interface Who {
  /** 'Ann Smith'; 'You' or 'You (in another window)' for the user. */
  name: string
  /** ISO 8601; '' if unknown. */
  at: string
  /** The user themselves, also in another window. */
  isMe: boolean
  /** The command of the change. */
  commandId: string | undefined
}

const QUERY = `query Changes($type: String!, $id: ID!, $first: Int) {
  history(type: $type, id: $id, first: $first) {
    revision at commandId own actor { id name } changes { path }
  }
}`
/** The most entries that are searched. */
const MOST_ENTRIES = 100

/** The last user who changed these members, from the record's history; without members, the record. */
export type WhoChanged = (members?: readonly string[]) => Who

interface WhoChangedQuery {
  type: string
  /** Disabled without an id. */
  id: string | undefined
  /** The id of the part that the members are in. */
  part?: string | undefined
  /** Changes after this revision. */
  since: number | undefined
  /** The latest known revision; refetches when it increases. */
  until: number | undefined
  enabled: boolean
}

/** Undefined while loading. */
export function useWhoChanged({
  type,
  id,
  part,
  since,
  until,
  enabled,
}: WhoChangedQuery): WhoChanged | undefined {
  const { data, isError } = useQuery({
    queryKey: ['changes', type, id, since, until],
    queryFn: () => ask<{ history: Entry[] }>(QUERY, { type, id, first: MOST_ENTRIES }),
    enabled: enabled && id !== undefined,
  })
  if (data === undefined && !isError) return undefined
  const entries = (data?.history ?? []).filter(({ own, revision }) => own && revision > (since ?? -1))
  const isOf = (path: string, member: string) =>
    part === undefined ? path === member : path.endsWith(`.${part}.${member}`)
  return (members) => {
    const entry = entries.find(({ changes }) =>
      members ? changes.some(({ path }) => members.some((member) => isOf(path, member))) : true,
    )
    return entry ? whoOf(entry) : NOBODY_KNOWN
  }
}

const NOBODY_KNOWN: Who = { name: MESSAGES.together.somebody, at: '', isMe: false, commandId: undefined }

function whoOf({ actor, at, commandId }: Entry): Who {
  const isMe = actor.id === currentUser()
  const you = isOwnCommand(commandId) ? MESSAGES.together.you : MESSAGES.together.youElsewhere
  return { name: isMe ? you : actor.name, at, isMe, commandId }
}
