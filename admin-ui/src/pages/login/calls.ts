import { RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { post } from '../../engine/account/post.ts'
import { saidToWait } from '../../engine/account/waits.ts'

/** Requests for a forgotten password (spec part 1, section 7). Each returns the message for the user. */

export interface Outcome {
  done: boolean
  message: string
}

async function outcomeOf(answer: Response): Promise<{ status: number; wait: string | undefined }> {
  const { status = answer.status, message } = (await answer.json()) as { status?: number; message?: string }
  return { status, wait: saidToWait(status, message) }
}

export async function requestReset(email: string): Promise<Outcome> {
  try {
    const { status, wait } = await outcomeOf(await post('/api/public/forgotPassword', { email }))
    if (status === 200) return { done: true, message: RESET_MESSAGES.sent }
    return { done: false, message: wait ?? RESET_MESSAGES.noSuchUser }
  } catch (error) {
    console.error(error)
    return { done: false, message: RESET_MESSAGES.noSuchUser }
  }
}

const RESET_ANSWERS: Readonly<Record<number, string>> = {
  200: RESET_MESSAGES.done,
  406: RESET_MESSAGES.complexity,
  412: RESET_MESSAGES.expired,
}

export async function resetPassword(password: string, password2: string, token: string): Promise<Outcome> {
  try {
    const answer = await post('/api/public/resetPassword', { password, password2, token })
    const { status, wait } = await outcomeOf(answer)
    return { done: status === 200, message: wait ?? RESET_ANSWERS[status] ?? RESET_MESSAGES.later }
  } catch (error) {
    console.error(error)
    return { done: false, message: RESET_MESSAGES.networkError }
  }
}
