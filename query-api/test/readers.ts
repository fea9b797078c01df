import type { LiveMessage } from '@landbook/contracts/engine/api/live'
import type { GraphqlError } from './rig.ts'

const QUERY = `subscription ($after: String) { changes(after: $after) {
  position everything types
  changes { type id revision position at operation commandId actor { id name } members deleted touches }
  gatherings { type id people { id name editing } }
} }`

/** The messages of one connection. */
export interface LiveReader {
  headers: Headers
  messages: LiveMessage[]
  /** The error that ended it, if any. */
  error: () => GraphqlError | undefined
  /** How it ended: by the server's last word, or with its connection. */
  ended: Promise<'ended' | 'interrupted'>
  /** Cuts the connection like a network failure. */
  cut(): void
}

/** Opens the stream of changes; resolves with its first message, or when it has ended. */
export async function openLiveStream(url: string, token: string, after?: string): Promise<LiveReader> {
  const cutting = new AbortController()
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'accept-encoding': 'br, gzip',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ query: QUERY, variables: { after: after ?? null } }),
    signal: cutting.signal,
  })
  const messages: LiveMessage[] = []
  let error: GraphqlError | undefined
  const begun = Promise.withResolvers<void>()
  const take = (text: string) => {
    const [, data] = /^data: ?(.+)$/m.exec(text) ?? []
    if (data === undefined) return
    const { data: found, errors } = JSON.parse(data)
    if (errors) error = errors[0]
    if (found) messages.push(found.changes)
    begun.resolve()
  }
  const read = async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) take(part)
    }
    if (rest !== '') take(`data: ${rest}`)
  }
  const ended = read()
    .then(
      () => 'ended' as const,
      () => 'interrupted' as const,
    )
    .finally(begun.resolve)
  await begun.promise
  return { headers: response.headers, messages, error: () => error, ended, cut: () => cutting.abort() }
}

/** Ids and revisions of the received changes, in order. */
export const told = ({ messages }: Pick<LiveReader, 'messages'>): string[] =>
  messages.flatMap(({ changes }) => changes.map(({ id, revision }) => `${id}@${revision}`))
