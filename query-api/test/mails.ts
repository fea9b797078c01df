import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { expect } from 'vitest'
import type { Rig } from './rig.ts'

/** The mails in the outbox, oldest first, decoded. */
export const mailsOf = ({ outbox }: Rig): string[] =>
  (existsSync(outbox) ? readdirSync(outbox) : [])
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))

/** The next mail to this address after so many. */
export function nextMailTo(rig: Rig, email: string, after: number): string {
  const mail = mailsOf(rig)
    .slice(after)
    .find((one) => one.includes(`To: ${email}`))
  if (mail === undefined) throw new Error(`There is no mail to ${email}`)
  return mail
}

/** Requests a password reset and returns the token in the link. */
export async function resetTokenOf(rig: Rig, email: string): Promise<string> {
  const before = mailsOf(rig).length
  const { body } = await rig.post('/api/public/forgotPassword', { email })
  expect(body).toEqual({ status: 200, message: RESET_MESSAGES.sent })
  const link = /^(http:\S+)\r$/m.exec(nextMailTo(rig, email, before))?.[1] ?? ''
  const { origin, pathname, searchParams } = new URL(link)
  expect([origin, pathname]).toEqual([rig.url, '/verify'])
  return searchParams.get('t') ?? ''
}
