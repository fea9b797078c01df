import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { mayPass } from '@landbook/contracts/engine/kernel/errors'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { currentUser } from '../session/session.ts'
import { apolloClient, queryClient } from './client.ts'
import { noteAnswer, noteAnswered, noteOwnCommand } from './commands.ts'
import { mutationOf } from './documents.ts'
import { ApiError, apiErrorOf } from './errors.ts'
import { notice } from './notices.ts'

export interface RunOptions {
  /** The record's revision when its form was opened. */
  revision?: number | undefined
  /** Sources of values that were not typed, by field or link. */
  sources?: Readonly<Record<string, string>> | undefined
  /** Displayed in the history. */
  reason?: string | undefined
}

/**
 * Runs an operation of the catalogue, with idempotent retries. It resolves after displayed queries were refetched.
 * Throws ApiError.
 */
export async function run(
  name: string,
  args: Args,
  { revision, sources, reason, commandId }: RunOptions & { commandId: string },
): Promise<unknown> {
  try {
    const { answer, catchingUp, leftOut } = await withRetries(() =>
      // A restoration has its own argument `revision`.
      mutate(name, { ...args, ...(revision !== undefined && { revision }), sources, reason, commandId }),
    )
    if (!catchingUp) noteAnswered(commandId)
    await invalidateActive()
    if (catchingUp) notice(MESSAGES.viewsCatchingUp, 'info')
    if (leftOut.length > 0) notice(MESSAGES.leftOut(leftOut.map(({ name }) => name)), 'warning')
    return answer
  } catch (thrown) {
    throw apiErrorOf(thrown)
  }
}

interface Answered {
  answer: unknown
  /** Saved, but the lists do not show it yet. */
  catchingUp: boolean
  /** Deleted records that a restoration could not link to. */
  leftOut: readonly { name: string }[]
}

async function mutate(name: string, args: Args): Promise<Answered> {
  const operation = operationNamed(catalogue, name)
  if (!operation) throw new Error(`There is no operation ${name}`)
  const { query, variables } = mutationOf(operation, args)
  // Before the answer, as the live message may arrive first.
  noteOwnCommand(args.commandId)
  const { data, extensions } = await apolloClient.mutate<{ answer: unknown }>({ mutation: query, variables })
  const unchanged = extensions?.unchanged === true
  // A command without changes cannot be undone.
  if (!unchanged && operation.undo !== false) noteAnswer(operation, args, data?.answer)
  const leftOut: readonly { name: string }[] = Array.isArray(extensions?.leftOut) ? extensions.leftOut : []
  return { answer: data?.answer, catchingUp: extensions?.viewsCatchingUp === true, leftOut }
}

/** Queries of settings and react-admin's authProvider, which contain no records. */
const NO_RECORDS: readonly unknown[] = ['settings', 'auth']

/** Refetches displayed queries after a change; others when they are next opened. */
export const invalidateActive = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => !NO_RECORDS.includes(name) })

const RETRIES = 2
const RETRY_PAUSE_MS = 600

/**
 * Retries a call while the server is unavailable. The call must be idempotent. Once its user has left, it is not sent in
 * the name of the next one, who is not told its answer either: throws UNAUTHENTICATED.
 */
export async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  const user = currentUser()
  const checkUser = () => {
    if (currentUser() !== user) throw new ApiError('UNAUTHENTICATED', LOGIN_MESSAGES.sessionEnded)
  }
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await call()
      checkUser()
      return answer
    } catch (thrown) {
      if (attempt === RETRIES || !mayPass(apiErrorOf(thrown))) throw thrown
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * 2 ** attempt))
      checkUser()
    }
  }
}
