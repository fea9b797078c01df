import { asksDaily } from '@landbook/contracts/catalogue/asks-daily'
import { recordOf } from '@landbook/contracts/catalogue/index'
import { typesThrough } from '@landbook/contracts/catalogue/through'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { today } from '../data/companyTime.ts'
import { type AskedSide, comparedQuery } from '../data/compared.ts'
import { asAnswer } from '../data/operations.ts'
import type { Row } from '../data/row.ts'
import { typesReadThrough } from '../data/selection.ts'
import { useAskedDays } from '../data/shownDay.ts'
import { typeOf } from '../navigation/resources.ts'
import { allOf, membersOf, selectionOf } from './asked.ts'
import type { ListOfDayProps } from './listProps.ts'
import type { ActiveFilters } from './recordFilters.ts'
import type { Column } from './tableRows.ts'
import { baseOf, useAskedFilters } from './useAskedFilters.ts'

interface Options {
  since: string
  shown: readonly Column<Row>[]
  active: ActiveFilters
}

/**
 * The rows of a list on two days. Of those whose documents are the same on both the server sends none, unless what is
 * shown does not follow from the documents alone: values of the day, and more than the names of linked records.
 */
export function useComparedRows(
  { resource, filters, filter: base, row }: ListOfDayProps,
  { since, shown, active }: Options,
) {
  const record = recordOf(typeOf(resource))
  const { asOf, on } = useAskedDays()
  const filtered = { record, base, filters, active }
  const then = useMemo(() => ({ asOf: since, on }), [since, on])
  const now = useMemo(() => ({ asOf, on }), [asOf, on])
  const { conditions: before, ...former } = useAskedFilters({ ...filtered, days: then })
  const { conditions: after, choicesOf, ...later } = useAskedFilters({ ...filtered, days: now })
  const sides = useMemo(() => {
    if (!before || !after) return undefined
    const among = (conditions: typeof before) =>
      allOf([baseOf(base, active), ...conditions.map(({ condition }) => condition)])
    return { before: { ...then, filter: among(before) }, after: { ...now, filter: among(after) } }
  }, [before, after, then, now, base, active])
  const asked = useMemo(() => {
    if (!sides) return undefined
    const selection = selectionOf(row, shown)
    const names = shown.flatMap(membersOf)
    const isOfDay = [sides.before, sides.after].some(({ filter }) => asksDaily(record, { filter, names }))
    const through = [typesThrough(record, sides.after), typesReadThrough(record, selection.select)]
    const isWhole = isOfDay || through.some(({ size }) => size > 0)
    const otherwise = (side: AskedSide, otherwiseOn: string): AskedSide =>
      isWhole ? side : { ...side, filter: allOf([side.filter, { otherwiseOn }]) }
    return {
      selection,
      before: otherwise(sides.before, asOf ?? today()),
      after: otherwise(sides.after, since),
    }
  }, [record, row, shown, sides, asOf, since])
  const rows = asAnswer(
    useQuery({
      ...comparedQuery(record.type, asked ?? NOTHING),
      enabled: asked !== undefined,
    }),
  )
  const failed = [former, later].find(({ error }) => error) ?? rows
  return { data: rows.data, error: failed.error, refetch: failed.refetch, sides, choicesOf }
}

const NOTHING = { selection: {}, before: { filter: {} }, after: { filter: {} } }
