import { catalogue, type StoredType } from '@landbook/contracts/catalogue/index'
import { operationFor } from '@landbook/contracts/catalogue/operations'
import { DISMISSALS } from '@landbook/contracts/engine/kernel/dismissals'
import type { Verb } from '@landbook/contracts/engine/kernel/operations'
import type { Given, Make } from './agreement-operations.ts'

const recordOf = (make: Make, type: StoredType): Promise<string> =>
  type === 'tract' || type === 'well'
    ? make[type]()
    : make.agreement(type as Parameters<Make['agreement']>[0])

function rowsOf(type: StoredType): Record<string, Given<Make>> {
  const named = (verb: Verb) => operationFor(type, verb, DISMISSALS)?.name ?? verb
  const { write: role } = catalogue.records.find((record) => record.type === type) ?? { write: undefined }
  const given = async (make: Make) => ({
    [`${type}ID`]: await recordOf(make, type),
    check: 'noMap',
    why: 'No',
  })
  const added = async (make: Make) => make.part(named('addItem'), await given(make))
  return {
    [named('addItem')]: { role, args: given },
    [named('changeItem')]: { role, args: async (make) => ({ id: await added(make), why: 'None is needed' }) },
    [named('removeItem')]: { role, args: async (make) => ({ id: await added(make) }) },
  }
}

/** What was found and is left as it is, of every type that can have it. */
export const DISMISSAL_MUTATIONS: Readonly<Record<string, Given<Make>>> = Object.assign(
  {},
  ...catalogue.records.filter(({ lists }) => DISMISSALS in lists).map(({ type }) => rowsOf(type)),
)
