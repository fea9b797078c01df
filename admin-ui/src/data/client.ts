import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { onError } from '@apollo/client/link/error'
import { QueryClient } from '@tanstack/react-query'
import type { DocumentNode } from 'graphql'
import { accessToken, endSession } from '../session/session.ts'
import { apiErrorOf } from './errors.ts'
import { newId } from './ids.ts'

/** A GraphQL answer is an answer whatever its HTTP status: what went wrong stands in it. */
async function answeredFetch(address: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const answer = await fetch(address, options)
  const isJson = /^application\/.*json/.test(answer.headers.get('content-type') ?? '')
  return isJson && !answer.ok ? new Response(answer.body, { headers: answer.headers }) : answer
}

/** What a click does has one id, however often it is sent: by it the server's logs lead from the click to its events. */
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

/** Keeps nothing (see below), and so needs no `__typename` in every row of every answer. */
class NoCache extends InMemoryCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    return document
  }
}

/** react-query is the only cache, and an answer with an error in it is an error. */
export const apolloClient = new ApolloClient({
  link: ApolloLink.from([sessionLink, requestLink, new HttpLink({ uri: '/graphql', fetch: answeredFetch })]),
  cache: new NoCache(),
  defaultOptions: {
    query: { fetchPolicy: 'no-cache', errorPolicy: 'none' },
    mutate: { fetchPolicy: 'no-cache', errorPolicy: 'none' },
  },
})

/** Before the screen says that there is no answer; what is shown is asked for after that, too (see keepAsking). */
const MOST_RETRIES = 1

/** Only what the server could not be asked is worth asking again. */
export const retryUnavailable = (failures: number, error: Error): boolean =>
  failures < MOST_RETRIES && apiErrorOf(error).code === 'UNAVAILABLE'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: retryUnavailable,
    },
    // A save without a network says so at once, as one without a server does, and does not wait unseen.
    mutations: { networkMode: 'always' },
  },
})
