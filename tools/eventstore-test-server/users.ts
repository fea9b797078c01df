import { Metadata, status } from '@grpc/grpc-js'

export interface User {
  password: string
  /** By default only $admins have the right. */
  readsAll?: boolean
  /** All users have the right unless the default ACL takes it away. */
  writes?: boolean
}

export type Right = 'readsAll' | 'writes' | 'reads'

const UNAUTHENTICATED = { code: status.UNAUTHENTICATED, details: 'Unauthenticated' }

export function denied() {
  const metadata = new Metadata()
  metadata.set('exception', 'access-denied')
  return { code: status.PERMISSION_DENIED, details: 'Access Denied', metadata }
}

/** Why a call with this metadata is refused; undefined if its user has the right. Over TLS nobody is anonymous. */
export function refusalTo(users: Record<string, User>, call: Metadata, right: Right) {
  const [, basic = ''] = String(call.get('authorization')[0] ?? '').split(' ')
  const [name = '', ...password] = Buffer.from(basic, 'base64').toString().split(':')
  if (basic === '') return denied()
  const user = users[name]
  if (user?.password !== password.join(':')) return UNAUTHENTICATED
  const rights = { reads: true, writes: user.writes ?? true, readsAll: user.readsAll ?? false }
  return rights[right] ? undefined : denied()
}
