import { mayPass } from '@landbook/contracts/engine/kernel/errors'
import { QueryClient } from '@tanstack/react-query'
import { apiErrorOf } from './errors.ts'

/** Then data that is shown again is read anew. */
export const STALE_MS = 10_000

/** Before the screen shows an error; displayed queries are retried further (see keepAsking). */
const MOST_RETRIES = 1

/** Only what may pass is worth a retry. */
export const retryUnavailable = (failures: number, error: Error): boolean =>
  failures < MOST_RETRIES && mayPass(apiErrorOf(error))

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: retryUnavailable,
    },
    // Without a network, a save fails at once, instead of being paused invisibly.
    mutations: { networkMode: 'always' },
  },
})
