import { MESSAGES } from '@landbook/contracts/messages'
import { post } from '../../session/post.ts'

/** Requests for a forgotten password (spec part 1, section 7). Each returns the message for the user. */

export interface Outcome {
  done: boolean
  message: string
}

/** The outcome in both responses; the message if there were too many requests, also of others. */
async function outcomeOf(answer: Response): Promise<{ status: number; tooMany?: string }> {
  const { status = answer.status, message = MESSAGES.login.tooMany } = (await answer.json()) as {
    status?: number
    message?: string
  }
  return { status, ...([429, 503].includes(status) && { tooMany: message }) }
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
