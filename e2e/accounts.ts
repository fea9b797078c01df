import { randomUUID } from 'node:crypto'
import type { Role } from '@landbook/contracts/engine/roles'
import { admin, type Server } from './fixture.ts'

export interface Account {
  id: string
  email: string
  password: string
}

type Login = Pick<Account, 'email' | 'password'>

/** Checking a password is slow by design, so sessions are reused. */
const tokens = new Map<string, Promise<string>>()

function tokenOf(server: Server, who: Login): Promise<string> {
  const key = JSON.stringify([server.url, who.email, who.password])
  const token = tokens.get(key) ?? logIn(server, who)
  tokens.set(key, token)
  return token
}

async function logIn(server: Server, { email, password }: Login): Promise<string> {
  const answer = await fetch(new URL('/api/login', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  if (!answer.ok) throw new Error(`${email} could not log in: ${answer.status}`)
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}

/** Calls the API as the admin, to prepare records that a journey is not about. */
export const asAdmin = <T>(server: Server, query: string, variables: Record<string, unknown>): Promise<T> =>
  asUser(server, admin, query, variables)

/** Calls the API as another user. */
export async function asUser<T>(
  server: Server,
  who: Login,
  query: string,
  variables: Record<string, unknown>,
): Promise<T> {
  const answer = await fetch(new URL('/graphql', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(server, who)}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/** A new user with these roles. */
export async function createAccount(server: Server, roles: readonly Role[]): Promise<Account> {
  const account = { email: `user-${randomUUID()}@landbook.example`, password: 'Quiet-Acres-1901' }
  const { user } = await asAdmin<{ user: { id: string } }>(
    server,
    'mutation New($email: String, $password: String) { user: CreateUser(email: $email, password: $password) { id } }',
    account,
  )
  await asAdmin(
    server,
    'mutation Roles($userID: ID!, $roles: [UserRoleEnum!]) { setUserRole(userID: $userID, roles: $roles) { id } }',
    { userID: user.id, roles },
  )
  return { ...account, id: user.id }
}

export async function deleteAccount(server: Server, { id }: Account): Promise<void> {
  await asAdmin(server, 'mutation Delete($userID: ID!) { DeleteUser(userID: $userID) { id } }', {
    userID: id,
  })
}
