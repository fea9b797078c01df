import { afterAll, beforeAll, expect, it } from 'vitest'
import { writtenElsewhere } from './other-release.ts'
import { type Rig, startRig, type TestUser } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

/** With a role that no longer exists. */
const givenFormerRole = ({ id }: TestUser) =>
  writtenElsewhere(rig, `user-${id}`, {
    type: 'UserRolesSet',
    data: { roles: ['READ_LANDS', 'READ_ARCHIVE'] },
    operation: 'setUserRole',
  })

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
