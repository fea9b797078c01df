import { createHash } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { vi } from 'vitest'
import type { Answer, Rig } from './rig.ts'

export const WRONG = 'Wrong-Horse-123'

export interface From {
  address?: string
  cookie?: string
}

export const postFrom = (
  rig: Rig,
  path: string,
  body: object,
  { address = '192.0.2.1', cookie }: From = {},
): Promise<Answer> =>
  rig.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  })

export const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? ''

/** What a password costs to check is not what this is about; of this user one is right. */
export async function cheapPasswordsOf(rig: Rig, userId?: string, password = '') {
  const right = userId === undefined ? '' : (await rig.credentials.get(userId))?.passwordHash
  const digest = createHash('sha256').update(password).digest('base64')
  return vi
    .spyOn(bcrypt, 'compare')
    .mockImplementation(async (given, hash) => given === digest && hash === right)
}

export const refusedWith = (message: string) => ({ status: 429, message })
