import { type AnyRecord, typeNamed } from '@landbook/contracts/catalogue/index'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { companyTimeZone } from '../data/companyTime.ts'
import { type ApiError, apiErrorOf } from '../data/errors.ts'
import { nameIn } from '../data/named.ts'
import { namesQuery } from '../data/namesQuery.ts'
import { asAnswer } from '../data/operations.ts'
import { rowsQuery } from '../data/records.ts'
import type { EditedBlock } from '../list/useCellRange.tsx'
import { extentOf, idsIn, MOST_ROWS } from './blockExtent.ts'
import { type NamesByMember, planBlock, valueIn } from './blockPlan.ts'
import { memberValue } from './bulkEdits.ts'
import { useRowsToEdit } from './useRowsToEdit.ts'

const NONE: readonly never[] = []

/** What a block of cells changes; `plan` is undefined until the rows and the records that are named are there. */
export function useBlockPlan(record: AnyRecord, block: EditedBlock) {
  const { action, keyAt } = block
  const extent = useMemo(() => extentOf(block), [block])
  const { set } = extent
  const { ids, error: unread, readAgain } = useIds(keyAt, extent)
  const wanted = useMemo(() => new Set(ids), [ids])
  const members = useMemo(() => set.map(({ member }) => member), [set])
  const read = useRowsToEdit(record, wanted, members)
  const rows = ids?.length === 0 ? NONE : read.rows
  const { names, ...named } = useNamesByMember(record, action === 'paste' ? members : NONE)

  const plan = useMemo(() => {
    if (!ids || !rows || !names) return undefined
    const known = new Map(rows.map((row) => [row.id, row]))
    const inOrder = ids.map((id) => known.get(id))
    const [first] = inOrder
    const reading = { record, names, timeZone: companyTimeZone() }
    return planBlock(record, inOrder, members, (row, column) => {
      const { member = '', at = 0 } = set[column] ?? {}
      if (action === 'empty') return { text: '', value: valueIn(reading, member, '') }
      if (action === 'fillDown')
        return row > 0 && first ? { text: '', value: memberValue(record, member, first) } : undefined
      const text = extent.textAt(row, at)
      return text === undefined ? undefined : { text, value: valueIn(reading, member, text) }
    })
  }, [record, action, ids, rows, names, members, set, extent])
  const count = extent.lines > MOST_ROWS ? extent.lines : (ids?.length ?? extent.lines)
  const refetch = () => {
    readAgain()
    read.refetch()
    named.refetch()
  }
  return { extent, count, plan, error: unread ?? read.error ?? named.error, refetch }
}

/** The ids of the records, which stand in these rows among others; undefined until they are read. */
function useIds(keyAt: EditedBlock['keyAt'], { first, last, lines }: ReturnType<typeof extentOf>) {
  const [ids, setIds] = useState<readonly string[]>()
  const [error, setError] = useState<ApiError>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    let isOver = false
    setError(undefined)
    idsIn(keyAt, { first, last, lines: lines > MOST_ROWS ? 0 : lines }).then(
      (read) => !isOver && setIds(read),
      (thrown: unknown) => !isOver && setError(apiErrorOf(thrown)),
    )
    return () => {
      isOver = true
    }
  }, [keyAt, first, last, lines, attempt])
  return { ids, error, readAgain: () => setAttempt((before) => before + 1) }
}

/** The names of the records that links may lead to; undefined until all are there. */
function useNamesByMember({ links }: AnyRecord, members: readonly string[]) {
  const linked = useMemo(
    () =>
      members.flatMap((member) => {
        const to = links[member]?.to
        return to === undefined ? [] : [{ member, type: typeNamed(to) }]
      }),
    [links, members],
  )
  const all = useQueries({
    queries: linked.map(({ type }) => rowsQuery(type, namesQuery(type))),
    combine: (results) => ({
      data: results.map(({ data }) => data),
      error: results.find(({ error }) => error)?.error ?? null,
      isPending: false,
      refetch: () => results.map(({ refetch }) => refetch()),
    }),
  })
  const { data: answers } = all
  const names = useMemo((): NamesByMember | undefined => {
    if (answers.includes(undefined)) return undefined
    const named = linked.map(({ member, type }, at) => {
      const records = (answers[at] ?? []).map((row) => ({ id: row.id, name: nameIn(type, row) }))
      return [member, Map.groupBy(records, ({ name }) => uniqueKey(name))]
    })
    return Object.fromEntries(named)
  }, [answers, linked])
  return { names, ...asAnswer(all) }
}
