import { randomUUID } from 'node:crypto'
import { write } from '@landbook/command-service/engine/streams/writer'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Rig, startRig, type TestUser } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

/** As written by another release: with a role that no longer exists. */
async function givenFormerRole({ id }: TestUser): Promise<void> {
  const events = await Array.fromAsync(rig.log.read(`user-${id}`))
  const last = events.at(-1)
  if (!last) throw new Error('There is no such user')
  const data = { roles: ['READ_LANDS', 'READ_ARCHIVE'] }
  await write(
    rig.log,
    { stream: `user-${id}`, version: last.metadata.schemaVersion },
    { expected: last.revision, hash: last.metadata.hash },
    [{ type: 'UserRolesSet', data, concerns: [] }],
    {
      actor: SYSTEM,
      recordedAt: new Date().toISOString(),
      operation: 'setUserRole',
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: randomUUID(),
    },
  )
  await rig.landbook.backend.progress.untilReached(await rig.log.head(), 60_000)
}

it('a former role is shown separately, grants nothing, and is removed by the next change', async () => {
  const user = await rig.user('READ_LANDS')
  await givenFormerRole(user)
  const found = await rig.done('User', { id: user.id }, 'id roles formerRoles')
  expect(found).toEqual([{ id: user.id, roles: ['READ_LANDS'], formerRoles: ['READ_ARCHIVE'] }])
  expect((await rig.call(user.token, 'Tract')).error).toBeUndefined()
  expect(
    (await rig.post('/api/login', { username: user.email, password: user.password })).body.roles,
  ).toEqual(['READ_LANDS', 'USER_ROLE'])

  const kept = { userID: user.id, roles: ['READ_LANDS'] }
  expect(await rig.done('setUserRole', kept, 'roles formerRoles')).toEqual({
    roles: ['READ_LANDS'],
    formerRoles: [],
  })
})
