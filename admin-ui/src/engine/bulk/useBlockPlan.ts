import { type AnyRecord, typeNamed } from '@landbook/contracts/catalogue/index'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { companyTimeZone } from '../data/companyTime.ts'
import { nameIn } from '../data/named.ts'
import { namesQuery } from '../data/namesQuery.ts'
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
  const ids = useIds(keyAt, extent)
  const wanted = useMemo(() => new Set(ids), [ids])
  const members = useMemo(() => set.map(({ member }) => member), [set])
  const { rows, error, refetch } = useRowsToEdit(record, wanted, members)
  const names = useNamesByMember(record, action === 'paste' ? members : NONE)

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
  const count = ids?.length ?? extent.lines
  return { extent, count, plan, error, refetch }
}

/** The ids of the records, which stand in these rows among others; undefined until they are read. */
function useIds(keyAt: EditedBlock['keyAt'], { first, last, lines }: ReturnType<typeof extentOf>) {
  const [ids, setIds] = useState<readonly string[]>()
  useEffect(() => {
    let isOver = false
    void idsIn(keyAt, { first, last, lines: lines > MOST_ROWS ? 0 : lines }).then((read) => {
      if (!isOver) setIds(read)
    })
    return () => {
      isOver = true
    }
  }, [keyAt, first, last, lines])
  return ids
}

/** The names of the records that links may lead to; undefined until all are there. */
function useNamesByMember({ links }: AnyRecord, members: readonly string[]): NamesByMember | undefined {
  const linked = useMemo(
    () =>
      members.flatMap((member) => {
        const to = links[member]?.to
        return to === undefined ? [] : [{ member, type: typeNamed(to) }]
      }),
    [links, members],
  )
  const answers = useQueries({
    queries: linked.map(({ type }) => rowsQuery(type, namesQuery(type))),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(() => {
    if (answers.includes(undefined)) return undefined
    const named = linked.map(({ member, type }, at) => [
      member,
      (answers[at] ?? []).map((row) => ({ id: row.id, name: nameIn(type, row) })),
    ])
    return Object.fromEntries(named)
  }, [answers, linked])
}
