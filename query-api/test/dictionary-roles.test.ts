import { dictionary } from '@landbook/contracts/catalogue/dictionary/entries'
import { recordOf } from '@landbook/contracts/catalogue/index'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import type { Role } from '@landbook/contracts/engine/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rig, startRig } from './rig.ts'

/** The members that take another role than their record, as the data dictionary says. */
const guarded = dictionary().flatMap(({ type, name, read, entries }) =>
  entries.flatMap(({ path, role }) => (role && read ? [{ type, name, read, path, role }] : [])),
)

let rig: Rig
const tokens = new Map<string, string>()
beforeAll(async () => {
  rig = await startRig()
  for (const { read, role } of guarded)
    for (const roles of [[read], [read, role]])
      tokens.set(String(roles), tokens.get(String(roles)) ?? (await rig.user(...roles)).token)
})
afterAll(() => rig.close())

describe.each(guarded)('$path of $name', ({ type, name, read, path, role }) => {
  const parts = recordOf(type).inverse[path]?.parts
  const code = async (...roles: Role[]) => {
    const token = tokens.get(String(roles)) ?? ''
    return (await rig.call(token, name, {}, `${path} { ${parts ? `${parts.as} { id }` : 'id'} }`)).code
  }

  it('takes the role of the dictionary beside that of its record', async () => {
    expect(await code(read)).toBe('FORBIDDEN')
    expect(await code(read, role)).toBe('')
  })
})

it('are members of several types', () => {
  expect(new Set(guarded.map(({ type }) => type)).size).toBeGreaterThan(2)
  expect(guarded.every(({ role }) => ROLES.includes(role))).toBe(true)
})
