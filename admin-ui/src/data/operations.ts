import { MESSAGES } from '@landbook/contracts/messages'
import type { ArgsOf, OperationName } from '@landbook/contracts/records/index'
import type { AnswerOf } from '@landbook/contracts/records/selections'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useToast } from '../notifications/toasts.ts'
import { noteFollowed } from './commands.ts'
import { ask, mutate } from './dataProvider.ts'
import { type ApiError, apiErrorOf } from './errors.ts'
import { newId } from './ids.ts'

export { ApiError, apiErrorOf } from './errors.ts'

export interface Answer<T> {
  data: T | undefined
  isPending: boolean
  error: ApiError | undefined
  refetch: () => void
}

export interface RunOptions {
  /** Of the record when its form was opened. */
  revision?: number | undefined
  /** Where values come from that nobody typed, by field or link. */
  sources?: Readonly<Record<string, string>> | undefined
  /** Why, in the reader's words. */
  reason?: string | undefined
}

/** Runs one operation. */
export type Run<N extends OperationName> = (args: ArgsOf<N>, options?: RunOptions) => Promise<AnswerOf<N>>

const RETRIES = 2
const RETRY_PAUSE_MS = 600

/**
 * `run(args, { revision })` runs an operation of the catalogue and gives what it answers: the record, the
 * item, `{ id }` or a boolean. When it resolves, what is on the screen has been read anew. Throws ApiError.
 */
export function useOperation<N extends OperationName>(name: N): Run<N> {
  const queryClient = useQueryClient()
  const toast = useToast()
  const unanswered = useRef<{ call: string; commandId: string }>(undefined)

  return useCallback(
    async (args, { revision, sources, reason } = {}) => {
      // A call that had no answer may have been carried out: said again, it must count once.
      const call = JSON.stringify([args, revision, sources, reason])
      const commandId = unanswered.current?.call === call ? unanswered.current.commandId : newId()
      unanswered.current = { call, commandId }
      try {
        const { answer, catchingUp, leftOut } = await withRetries(() =>
          // A restoration has a revision of its own among its arguments.
          mutate(name, { ...args, ...(revision !== undefined && { revision }), sources, reason, commandId }),
        )
        unanswered.current = undefined
        if (!catchingUp) noteFollowed(commandId)
        await readAnew(queryClient)
        if (catchingUp) toast(MESSAGES.viewsCatchingUp, 'info')
        if (leftOut.length > 0) toast(MESSAGES.restore.leftOut(leftOut.map(({ name }) => name)), 'warning')
        // Asked for by answerSelection.
        return answer as AnswerOf<N>
      } catch (thrown) {
        const error = apiErrorOf(thrown)
        if (error.code !== 'UNAVAILABLE') unanswered.current = undefined
        throw error
      }
    },
    [name, queryClient, toast],
  )
}

/** What is asked by settings and react-admin's authProvider: no records. */
const NO_RECORDS: readonly unknown[] = ['settings', 'auth']

/** What is on the screen, after a change. */
export const readAnew = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => !NO_RECORDS.includes(queryKey[0]) })

/** Calls again what could not reach the server: only for calls that count once however often they are made. */
export async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (thrown) {
      if (attempt === RETRIES || apiErrorOf(thrown).code !== 'UNAVAILABLE') throw thrown
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * 2 ** attempt))
    }
  }
}

/** What is no record type: `useAsk<DashboardAnswer>('dashboard', '{ dashboard { … } }')`. */
export function useAsk<T>(
  name: string,
  text: string,
  variables: Record<string, unknown> = {},
  { enabled = true } = {},
): Answer<T> {
  return asAnswer(useQuery({ queryKey: [name, variables], queryFn: () => ask<T>(text, variables), enabled }))
}

export function asAnswer<T>(query: {
  data: T | undefined
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}): Answer<T> {
  const { data, isPending, error, refetch } = query
  // What is on the screen stays there when it could not be read anew.
  const isMissing = error !== null && data === undefined
  return { data, isPending, error: isMissing ? apiErrorOf(error) : undefined, refetch: () => void refetch() }
}
