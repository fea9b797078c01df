import { MESSAGES } from '@landbook/contracts/messages'
import { accessToken, beginSession, type LoginAnswer } from '../app/session.ts'

/** The calls that need no session (spec part 1, section 7). Each gives what to tell the user. */

async function post(path: string, body: Record<string, string>): Promise<Response> {
  const token = accessToken()
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

/** Begins a session, or says why not. */
export async function logIn(username: string, password: string): Promise<string | undefined> {
  try {
    const answer = await post('/api/login', { username, password })
    if (answer.ok) {
      beginSession((await answer.json()) as LoginAnswer)
      return undefined
    }
    console.error('Login failed', answer.status)
    if (answer.status === 429) return MESSAGES.login.tooMany
    return answer.status < 500 ? MESSAGES.login.failed : MESSAGES.unavailable
  } catch (error) {
    console.error('Login failed', error)
    return MESSAGES.unavailable
  }
}

export interface Outcome {
  done: boolean
  message: string
}

/** The body of both reset answers. */
async function statusOf(answer: Response): Promise<number> {
  const { status } = (await answer.json()) as { status?: number }
  return status ?? answer.status
}

export async function requestReset(email: string): Promise<Outcome> {
  try {
    const status = await statusOf(await post('/api/public/forgotPassword', { email }))
    if (status === 200) return { done: true, message: MESSAGES.reset.sent }
    return { done: false, message: status === 429 ? MESSAGES.login.tooMany : MESSAGES.reset.noSuchUser }
  } catch (error) {
    console.error(error)
    return { done: false, message: MESSAGES.reset.noSuchUser }
  }
}

const RESET_ANSWERS: Readonly<Record<number, string>> = {
  200: MESSAGES.reset.done,
  406: MESSAGES.reset.complexity,
  412: MESSAGES.reset.expired,
}

export async function resetPassword(password: string, password2: string, token: string): Promise<Outcome> {
  try {
    const status = await statusOf(await post('/api/public/resetPassword', { password, password2, token }))
    return { done: status === 200, message: RESET_ANSWERS[status] ?? MESSAGES.reset.later }
  } catch (error) {
    console.error(error)
    return { done: false, message: MESSAGES.reset.networkError }
  }
}
