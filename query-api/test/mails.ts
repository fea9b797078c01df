import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGES } from '@landbook/contracts/messages'
import { expect } from 'vitest'
import type { Rig } from './rig.ts'

/** The mails in the outbox, oldest first, as a reader shows them. */
export const mailsOf = ({ outbox }: Rig): string[] =>
  readdirSync(outbox)
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))

/** Asks for a link to set a new password: the token in it. */
export async function resetTokenOf(rig: Rig, email: string): Promise<string> {
  const { body } = await rig.post('/api/public/forgotPassword', { email })
  expect(body).toEqual({ status: 200, message: MESSAGES.reset.sent })
  const link = /^(http:\S+)\r$/m.exec(mailsOf(rig).at(-1) ?? '')?.[1] ?? ''
  const { origin, pathname, searchParams } = new URL(link)
  expect([origin, pathname]).toEqual([rig.url, '/verify'])
  return searchParams.get('t') ?? ''
}
