import { aliasesIn } from '@landbook/contracts/engine/kernel/merging'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { operator } from '@landbook/contracts/records/operator/declaration'
import type { Keyed, RecordsHere } from '../engine/import/records-here.ts'

export interface OperatorsHere extends Pick<RecordsHere, 'had'> {
  /** Ids of existing operators with this name as an alias, unless an operator has it as its name. */
  alsoCalled(name: string): readonly string[]
}

const own = (name: string): string => `name ${uniqueKey(name)}`
const also = (name: string): string => `alias ${uniqueKey(name)}`

export const OPERATORS: Keyed = {
  record: operator,
  keysOf: ({ name, alias }) => [own(String(name)), ...aliasesIn(alias).map(also)],
}

export const operatorsIn = ({ by, had }: RecordsHere): OperatorsHere => ({
  alsoCalled: (name) => (by(own(name)).length > 0 ? [] : by(also(name))),
  had,
})

export const NO_OPERATORS: OperatorsHere = { alsoCalled: () => [], had: () => false }
