import { accessToken, endSession } from '../session/session.ts'
import { type AnswerBody, errorIn } from './errors.ts'
import { newId } from './ids.ts'

/** The text of a GraphQL document, and its variables. */
export interface GraphQuery {
  query: string
  variables: Record<string, unknown>
}

export interface Answer<T> {
  data: T
  extensions?: Record<string, unknown>
}

/**
 * Sends a query or a mutation. Requests of one click, and their retries, share a correlation id, which links server logs
 * and events. Throws ApiError for a refusal; without an answer of the API, what `fetch` or reading it throws.
 */
export async function request<T>(asked: GraphQuery, signal?: AbortSignal): Promise<Answer<T>> {
  const { commandId } = asked.variables
  const token = accessToken()
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json, application/json;q=0.9',
      'content-type': 'application/json',
      'x-correlation-id': typeof commandId === 'string' ? commandId : newId(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(asked),
    ...(signal && { signal }),
  })
  if (response.status === 401) endSession(token)
  // Whatever the status: the errors are in the body.
  const answer: AnswerBody & Answer<T> = await response.json()
  if (answer.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) endSession(token)
  const error = errorIn(answer)
  if (error) throw error
  return answer
}
