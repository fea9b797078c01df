import type { RecordType } from '@landbook/contracts/catalogue/index'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Identifier } from 'react-admin'
import { apiErrorOf } from '../data/errors.ts'
import { useRows } from '../data/records.ts'
import { type AskedRows, countOf, idsQuery } from '../data/windows.ts'
import { useToast } from '../notifications/toasts.ts'
import { allOf } from './asked.ts'
import type { ChosenIds } from './listContext.ts'
import { type Choosing, keysBetween, stillThere, useListSelection } from './tableSelection.ts'

/** The most ids in a filter. Of more, what has become of them is told by what is done with them. */
const MOST_IDS = 1_000

export const isFew = (ids: readonly Identifier[]): boolean => ids.length > 0 && ids.length <= MOST_IDS

/** A list's selection, of the records that there still are. */
export function useAskedSelection(type: RecordType, list: string): ChosenIds {
  const [ids, choose] = useListSelection(list)
  const { data } = useRows(type, { filter: { id_in: ids }, fields: [], asOf: null, enabled: isFew(ids) })
  const left = useMemo(
    () =>
      data
        ? stillThere(
            ids,
            data.map(({ id }) => id),
          )
        : ids,
    [ids, data],
  )
  return [left, choose]
}

/** How the selection stands to the rows of a list of which not all are there. */
export function useAskedChoosing(type: RecordType, asked: AskedRows, [ids]: ChosenIds): Choosing {
  const client = useQueryClient()
  const toast = useToast()
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  }, [asked])
  const among = { filter: allOf([asked.filter, { id_in: ids }]), asOf: asked.asOf, on: asked.on }
  const { data: count } = useQuery({ ...countOf(type, among), enabled: isFew(ids) })
  const { data: all } = useQuery({ ...idsQuery(type, asked), enabled: ids.length > MOST_IDS })
  return useMemo(() => {
    const chosen = new Set(ids)
    const shown = all ? all.filter((id) => chosen.has(id)).length : (count ?? chosen.size)
    const readIds = async () => {
      try {
        const read = await client.fetchQuery(idsQuery(type, asked))
        return latest.current === asked ? read : undefined
      } catch (error) {
        // The ids of a list that has become another one are not read to the end.
        if (latest.current === asked) toast(apiErrorOf(error).message, 'error')
        return undefined
      }
    }
    return {
      hidden: chosen.size - shown,
      all: readIds,
      between: async (from, to) => {
        if (from === undefined || from === to) return [to]
        const read = await readIds()
        return read && keysBetween(read, from, to)
      },
    }
  }, [client, type, asked, ids, all, count, toast])
}
