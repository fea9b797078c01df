import { ApolloCache, ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { onError } from '@apollo/client/link/error'
import { mayPass } from '@landbook/contracts/engine/kernel/errors'
import { QueryClient } from '@tanstack/react-query'
import { accessToken, endSession } from '../session/session.ts'
import { apiErrorOf } from './errors.ts'
import { newId } from './ids.ts'

/** GraphQL responses are parsed whatever their HTTP status: the errors are in the body. */
async function answeredFetch(address: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const answer = await fetch(address, options)
  const isJson = /^application\/.*json/.test(answer.headers.get('content-type') ?? '')
  return isJson && !answer.ok ? new Response(answer.body, { headers: answer.headers }) : answer
}

/** Requests of one click, and their retries, share a correlation id, which links server logs and events. */
const requestLink = new ApolloLink((operation, forward) => {
  const { commandId } = operation.variables
  const correlationId = typeof commandId === 'string' ? commandId : newId()
  const token = accessToken()
  const headers = { 'x-correlation-id': correlationId, ...(token && { authorization: `Bearer ${token}` }) }
  operation.setContext({ token, headers })
  return forward(operation)
})

const sessionLink = onError(({ operation, graphQLErrors, networkError }) => {
  const refused = graphQLErrors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
  const status = networkError && 'statusCode' in networkError ? networkError.statusCode : undefined
  if (refused || status === 401) endSession(operation.getContext().token)
})

/** Stores nothing, and is asked for nothing (see below): Apollo's own is a fiftieth of what the first list loads. */
class NoCache extends ApolloCache<object> {
  read = () => null
  write = () => undefined
  diff = () => ({ complete: false, result: undefined })
  watch = () => () => undefined
  reset = async () => undefined
  evict = () => false
  restore = () => this
  extract = () => ({})
  removeOptimistic = () => undefined
  performTransaction = (transaction: (cache: ApolloCache<object>) => void) => transaction(this)
}

/** react-query is the only cache, and a response with errors is an error. */
export const apolloClient = new ApolloClient({
  link: ApolloLink.from([sessionLink, requestLink, new HttpLink({ uri: '/graphql', fetch: answeredFetch })]),
  cache: new NoCache(),
  defaultOptions: {
    query: { fetchPolicy: 'no-cache', errorPolicy: 'none' },
    mutate: { fetchPolicy: 'no-cache', errorPolicy: 'none' },
  },
})

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
