import { MESSAGES } from '@landbook/contracts/messages'
import { accessToken, beginSession, type LoginAnswer } from '../../session/session.ts'

/** The calls that need no session (spec part 1, section 7). Each gives what to tell the user. */

async function post(path: string, body: Record<string, string>): Promise<Response> {
  const token = accessToken()
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

export interface LoginProblem {
  message: string
  /** The password was right, and a code is asked for beside it. */
  needsCode: boolean
}

/** Begins a session, or says why not. */
export async function logIn(
  username: string,
  password: string,
  code?: string,
): Promise<LoginProblem | undefined> {
  const because = (message: string, needsCode = code !== undefined) => ({ message, needsCode })
  try {
    const answer = await post('/api/login', { username, password, ...(code !== undefined && { code }) })
    if (answer.ok) {
      beginSession((await answer.json()) as LoginAnswer)
      return undefined
    }
    const said = (await answer.json().catch(() => ({}))) as { message?: string; needsCode?: boolean }
    if (said.needsCode) return because(said.message ?? MESSAGES.secondFactor.codeRequired, true)
    console.error('Login failed', answer.status)
    if (answer.status === 429) return because(said.message ?? MESSAGES.login.tooMany)
    return answer.status < 500 ? because(MESSAGES.login.failed, false) : because(MESSAGES.unavailable)
  } catch (error) {
    console.error('Login failed', error)
    return because(MESSAGES.unavailable)
  }
}

export interface Outcome {
  done: boolean
  message: string
}

/** The body of both reset answers; the message where there were too many of them. */
async function outcomeOf(answer: Response): Promise<{ status: number; tooMany?: string }> {
  const { status = answer.status, message = MESSAGES.login.tooMany } = (await answer.json()) as {
    status?: number
    message?: string
  }
  return { status, ...(status === 429 && { tooMany: message }) }
}

export async function requestReset(email: string): Promise<Outcome> {
  try {
    const { status, tooMany } = await outcomeOf(await post('/api/public/forgotPassword', { email }))
    if (status === 200) return { done: true, message: MESSAGES.reset.sent }
    return { done: false, message: tooMany ?? MESSAGES.reset.noSuchUser }
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
    const answer = await post('/api/public/resetPassword', { password, password2, token })
    const { status, tooMany } = await outcomeOf(answer)
    return { done: status === 200, message: tooMany ?? RESET_ANSWERS[status] ?? MESSAGES.reset.later }
  } catch (error) {
    console.error(error)
    return { done: false, message: MESSAGES.reset.networkError }
  }
}
