import type { ArgsOf, OperationName, RecordType } from '@landbook/contracts/catalogue/index'
import type { AnswerOf } from '@landbook/contracts/catalogue/selections'
import type { Args, Operation } from '@landbook/contracts/engine/kernel/operations'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ask } from './dataProvider.ts'
import { type ApiError, apiErrorOf } from './errors.ts'
import { type RunOptions, run } from './run.ts'
import { useAttempts } from './useAttempts.ts'

export interface Answer<T> {
  data: T | undefined
  isPending: boolean
  error: ApiError | undefined
  refetch: () => void
}

type RunAny = (operation: Pick<Operation, 'name'>, args: Args, options?: RunOptions) => Promise<unknown>

/**
 * `run(operation, args, { revision })` runs an operation of the catalogue and returns its answer: the record, the item,
 * `{ id }` or a boolean. It resolves after displayed queries were refetched. Throws ApiError.
 */
export function useAnyOperation(): RunAny {
  const attempt = useAttempts()
  return useCallback(
    ({ name }, args, options = {}) =>
      attempt([name, args, options], (commandId) => run(name, args, { ...options, commandId })),
    [attempt],
  )
}

type Run<N extends OperationName> = (args: ArgsOf<N>, options?: RunOptions) => Promise<AnswerOf<N>>

/** As useAnyOperation, typed by the operation's name. */
export function useOperation<N extends OperationName>(name: N): Run<N> {
  const runAny = useAnyOperation()
  return useCallback(
    // Selected by answerSelection.
    async (args, options) => (await runAny({ name }, { ...args }, options)) as AnswerOf<N>,
    [name, runAny],
  )
}

interface AskOptions {
  enabled?: boolean
  /** The record types of which alone changes affect it; undefined: of any. */
  about?: readonly RecordType[]
}

/** A query that is not of a record type: `useAsk<DashboardAnswer>('dashboard', '{ dashboard { … } }')`. */
export function useAsk<T>(
  name: string,
  text: string,
  variables: Record<string, unknown> = {},
  { enabled = true, about }: AskOptions = {},
): Answer<T> {
  const queryFn = () => ask<T>(text, variables)
  return asAnswer(useQuery({ queryKey: [name, variables], queryFn, enabled, meta: { about } }))
}

export function asAnswer<T>(query: {
  data: T | undefined
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}): Answer<T> {
  const { data, isPending, error, refetch } = query
  // Data that could not be refetched stay on the screen.
  const isMissing = error !== null && data === undefined
  return { data, isPending, error: isMissing ? apiErrorOf(error) : undefined, refetch: () => void refetch() }
}
