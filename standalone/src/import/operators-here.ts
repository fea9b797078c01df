import { aliasesIn } from '@landbook/contracts/kernel/merging'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { uniqueKey } from '@landbook/contracts/values/texts'
import type { EventLog } from '@landbook/platform/log/port'
import { recordsBy } from './records-by.ts'

/** Ids of existing operators with this name as an alias, unless an operator has it as its name. */
export type OperatorsHere = (name: string) => readonly string[]

const own = (name: string): string => `name ${uniqueKey(name)}`
const also = (name: string): string => `alias ${uniqueKey(name)}`

/** A snapshot at the time of the call. */
export async function operatorsHere(log: EventLog): Promise<OperatorsHere> {
  const ids = await recordsBy(log, operator, ({ name, alias }) => [
    own(String(name)),
    ...aliasesIn(alias).map(also),
  ])
  return (name) => (ids.has(own(name)) ? [] : (ids.get(also(name)) ?? []))
}
