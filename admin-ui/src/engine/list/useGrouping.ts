import { MOST_GROUP_KEYS } from '@landbook/contracts/catalogue/columns'
import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { useMemo } from 'react'
import { PARAMETERS } from '../navigation/parameters.ts'
import { useAddress } from '../navigation/useAddress.ts'
import { type Grouping, groupingsNamed, groupingsOf } from './grouping.ts'
import type { ListOfDayProps } from './listProps.ts'

const NONE: readonly Grouping[] = []
const ALL = 'all'

/** What a list is grouped by, and which groups are folded: the address has it. */
export interface ListGrouping {
  choices: readonly Grouping[]
  /** The outermost first. */
  chosen: readonly Grouping[]
  choose: (chosen: readonly Grouping[]) => void
  isFolded: (key: string) => boolean
  toggle: (key: string) => void
  foldAll: (isFolded: boolean) => void
}

type Listed = Pick<ListOfDayProps, 'columns' | 'disableSyncWithLocation'>

export function useGrouping(
  record: AnyRecord,
  { columns, disableSyncWithLocation = false }: Listed,
): ListGrouping {
  const [query, changeAddress] = useAddress()
  const choices = useMemo(
    () => (disableSyncWithLocation ? NONE : groupingsOf(record, columns)),
    [record, columns, disableSyncWithLocation],
  )
  const names = query.get(PARAMETERS.group) ?? ''
  const areFolded = query.get(PARAMETERS.folded) === ALL
  // Keeps its identity while other parameters change.
  const written = JSON.stringify(query.getAll(PARAMETERS.except))
  return useMemo(() => {
    const except = new Set<string>(JSON.parse(written))
    return {
      choices,
      chosen: groupingsNamed(choices, names.split(',')).slice(0, MOST_GROUP_KEYS),
      choose: (next) => {
        changeAddress((now) => {
          for (const parameter of [PARAMETERS.page, PARAMETERS.folded, PARAMETERS.except])
            now.delete(parameter)
          if (next.length === 0) now.delete(PARAMETERS.group)
          else now.set(PARAMETERS.group, next.map(({ name }) => name).join())
        })
      },
      isFolded: (key) => areFolded !== except.has(key),
      toggle: (key) =>
        changeAddress((next) => {
          const others = next.getAll(PARAMETERS.except)
          if (!others.includes(key)) return next.append(PARAMETERS.except, key)
          next.delete(PARAMETERS.except)
          for (const other of others) if (other !== key) next.append(PARAMETERS.except, other)
        }),
      foldAll: (isFolded) =>
        changeAddress((next) => {
          next.delete(PARAMETERS.except)
          if (isFolded) next.set(PARAMETERS.folded, ALL)
          else next.delete(PARAMETERS.folded)
        }),
    }
  }, [choices, names, areFolded, written, changeAddress])
}
