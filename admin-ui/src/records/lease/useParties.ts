import type { Fields } from '@landbook/contracts/engine/kernel/fields'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { type Party, partiesIn } from '@landbook/contracts/records/lease/recording-run'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { operatorsByName } from '@landbook/contracts/records/operator/named'
import type { TitleRun } from '@landbook/contracts/records/title/run'
import { useCallback, useMemo, useState } from 'react'
import { newId } from '../../engine/data/ids.ts'
import { type NamedRecord, useRecords } from '../../engine/data/records.ts'
import { run } from '../../engine/data/run.ts'
import { useHolds } from '../../engine/session/session.ts'

/** Who the names in a sheet are: the operators of these names, or those who are chosen. */
export interface Parties {
  /** The names that no operator has. */
  unknown: readonly Party[]
  /** Undefined until one is chosen. */
  idOf: (name: string) => string | undefined
  nameOf: (id: string) => string
  choose: (choices: Readonly<Record<string, string | undefined>>) => void
  /** All that there are. */
  operators: readonly NamedRecord[]
  /** The operator that can be created of an unknown name. */
  newOf: (name: string) => NamedRecord | undefined
  /** The chosen ones that are to be created. */
  added: readonly NamedRecord[]
  create: () => Promise<void>
  isPending: boolean
  failure: string | undefined
}

/** Without the role to read operators, only `known` ones can be found and chosen. */
export function useParties(sheet: TitleRun, columns: Fields, known: readonly NamedRecord[]): Parties {
  const enabled = useHolds(operator.read)
  const { data, isPending, error } = useRecords('operator', {
    fields: ['name', 'alias'],
    orderBy: ['name_asc'],
    enabled,
  })
  const operators = useMemo(
    (): readonly (NamedRecord & { alias: string | null })[] =>
      data ?? known.map(({ id, name }) => ({ id, name, alias: null })),
    [data, known],
  )
  const find = useMemo(() => operatorsByName(operators), [operators])
  const parties = useMemo(() => partiesIn(sheet, columns), [sheet, columns])
  // With fixed ids, so that an upload that is tried again creates nobody twice.
  const [drafts] = useState(
    () =>
      new Map(
        parties.map(({ name }) => [uniqueKey(name), { id: newId(), name, commandId: newId() }] as const),
      ),
  )
  const [chosen, setChosen] = useState<Readonly<Record<string, string | undefined>>>({})
  const idOf = useCallback((name: string) => find(name)?.id ?? chosen[uniqueKey(name)], [find, chosen])
  const names = useMemo(
    () => new Map([...drafts.values(), ...operators].map(({ id, name }) => [id, name])),
    [drafts, operators],
  )

  const isLoading = enabled && isPending
  const unknown = isLoading ? [] : parties.filter(({ name }) => find(name) === undefined)
  const ids = unknown.map(({ name }) => idOf(name))
  const added = [...drafts.values()].filter(({ id }) => ids.includes(id))
  return {
    unknown,
    idOf,
    nameOf: useCallback((id) => names.get(id) ?? id, [names]),
    choose: (choices) => {
      const byKey = Object.entries(choices).map(([name, id]) => [uniqueKey(name), id])
      setChosen({ ...chosen, ...Object.fromEntries(byKey) })
    },
    operators,
    newOf: (name) => drafts.get(uniqueKey(name)),
    added,
    async create() {
      for (const { id, name, commandId } of added) await run('CreateOperator', { id, name }, { commandId })
    },
    isPending: isLoading,
    failure: enabled ? error?.message : undefined,
  }
}
