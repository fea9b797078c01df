import { catalogue, type RecordType } from '@landbook/contracts/catalogue/index'
import type { Args, Operation } from '@landbook/contracts/engine/kernel/operations'

/** The acts on records of a type that the API offers. */
export const actsOn = (type: RecordType): readonly Operation[] =>
  catalogue.operations.filter(
    ({ record, act, internal, particular }) => record.type === type && act && !internal && !particular,
  )

/** What an operation is about, whatever its arguments are called: see Intent. */
interface About {
  id?: string
  itemId?: string
  targetId?: string
  values?: Args
  rows?: readonly Args[]
}

/** The arguments that say it: `{ itemId: 'c-1' }` is `{ id: 'c-1' }` to UpdateContact. */
export function argsFor({ args, intent }: Operation, { values = {}, ...about }: About): Args {
  const given: Args = {}
  let rest = values
  for (const [name, { is }] of Object.entries(args)) {
    if (is === 'values') {
      given[name] = values
      rest = {}
    } else if (is === 'rows') {
      given[name] = about.rows
    } else if (is === 'id') {
      const { id, itemId, targetId } = intent({ [name]: name })
      const value =
        id === name ? about.id : itemId === name ? about.itemId : targetId === name && about.targetId
      if (value) given[name] = value
    }
  }
  return { ...rest, ...given }
}
