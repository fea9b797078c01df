import { ACCOUNT_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { SECOND_FACTOR_MESSAGES } from '@landbook/contracts/engine/messages/second-factor'
import type { Request } from 'express'
import type { Backend } from '../context/context.ts'
import type { Authorised } from '../context/person.ts'
import type { Rates } from '../turns/rates.ts'
import type { KnownDevices } from './devices.ts'
import type { LoginLimit } from './login-limit.ts'
import { say, tooMany } from './routes.ts'
import type { SecondFactors } from './second-factors.ts'

export interface Confirmation {
  backend: Pick<Backend, 'credentials' | 'passwords'>
  limit: LoginLimit
  rates: Rates
  devices: KnownDevices
  secondFactors: SecondFactors
}

/** Checks the password of a session's user again, and the code if given; answers if one is wrong. */
export async function passes(
  parts: Confirmation,
  request: Request,
  response: Authorised,
  password: string,
  code?: string,
): Promise<boolean> {
  const { backend, limit } = parts
  const { id: userId } = response.locals.person
  const admission = await limit.admitPassword(userId)
  if (!admission.admitted) {
    tooMany(response, admission)
    return false
  }
  const credential = await backend.credentials.get(userId)
  if (!(await backend.passwords.isRight(admission, password, credential?.passwordHash))) {
    say(response, 406, ACCOUNT_MESSAGES.wrongPassword)
    return false
  }
  return code === undefined || passesCode(parts, request, response, code)
}

async function passesCode(
  { limit, devices, secondFactors }: Confirmation,
  request: Request,
  response: Authorised,
  code: string,
): Promise<boolean> {
  const { id: userId } = response.locals.person
  const device = devices.of(request, userId)
  const admission = await limit.admitCode({ userId, code, address: request.ip, device })
  if (!admission.admitted) {
    tooMany(response, admission)
    return false
  }
  if ((await secondFactors.take(userId, code)) === 'wrong') {
    say(response, 403, SECOND_FACTOR_MESSAGES.wrongCode)
    return false
  }
  await admission.right()
  return true
}
