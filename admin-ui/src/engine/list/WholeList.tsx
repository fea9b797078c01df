import { useCallback, useMemo } from 'react'
import type { Row } from '../data/dataProvider.ts'
import { type LongAnswer, useLongRows } from '../data/longRecords.ts'
import { typeOf } from '../navigation/resources.ts'
import { idOf, ListFrame } from './ListFrame.tsx'
import type { ChosenIds } from './listContext.ts'
import type { ListOfDayProps } from './listProps.ts'
import { ReadingSign } from './ReadingSign.tsx'
import { filterOptions, filterRows } from './recordFilters.ts'
import { searcherOf, useSearchTexts } from './searchTexts.ts'
import { stillThere, useListSelection } from './tableSelection.ts'
import { useArrival } from './tableView.ts'
import { baseOf } from './useAskedFilters.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useListController } from './useListController.ts'

const NO_ROWS: readonly never[] = []
const NONE_ACTIVE = {}
const UNSORTED_YET = { field: 'id', order: 'ASC' } as const
const asRead = (answer: LongAnswer<Row>): LongAnswer<Row> => answer

/** A list of all records of a type, the first of them at once (decision 0050). */
export function WholeListOfDay(props: ListOfDayProps) {
  const { resource, name, row, filter, sort = UNSORTED_YET, useCompleted = asRead } = props
  const arrival = useArrival()
  const read = useLongRows(typeOf(resource), {
    ...row,
    filter: baseOf(filter, NONE_ACTIVE),
    needsOthers: filter === undefined,
    sort,
  })
  const answer = useCompleted(read)
  const [ids, choose] = useListSelection(name)
  const { data } = answer
  const left = useMemo(() => (data ? stillThere(ids, data.map(idOf)) : ids), [ids, data])
  return (
    <WholeList
      {...props}
      // Remounts on navigation, so that the URL applies.
      key={`${name} ${props.disableSyncWithLocation ? '' : arrival}`}
      answer={answer}
      selection={[left, choose]}
    />
  )
}

interface Props extends ListOfDayProps {
  answer: LongAnswer<Row>
  selection: ChosenIds
}

function WholeList({ answer, ...props }: Props) {
  const { resource, columns, filters } = props
  const { data, first, error, refetch } = answer
  const rows = data ?? first?.rows
  const expected = data || !rows ? undefined : first?.total
  const { shown: shownColumns } = useColumnChoice(resource, columns)
  const list = useListController({ ...props, rows, expected, refetch, rowKey: idOf })
  const { context, state, filtered, shown } = list
  const { active, searched } = state
  const all = rows ?? NO_ROWS
  const choicesOf = useCallback(
    (name: string) => {
      if (expected !== undefined) return undefined
      const filter = filters.find((known) => known.name === name)
      const rest = filterRows(all, filters, active, name)
      return { options: filter ? filterOptions(rest, filter) : [], all: rest.length }
    },
    [all, expected, filters, active],
  )
  const isHiding = shownColumns.length < columns.length
  useSearchTexts(isHiding ? filtered : NO_ROWS, shownColumns)
  const findInShown = useMemo(() => searcherOf(filtered, shownColumns), [filtered, shownColumns])
  const byHidden = useMemo(
    // What is found in fewer columns is found in all of them; while rows are still to come, nothing is known of either.
    () => (isHiding && expected === undefined ? shown.length - findInShown(searched).length : 0),
    [isHiding, expected, shown, findInShown, searched],
  )
  const failed = error && (props.error ?? error.message)
  return (
    <ListFrame
      list={props}
      {...{ context, state, shownColumns, choicesOf, byHidden }}
      view={state.view}
      all={expected ?? filtered.length}
      isComplete={expected === undefined}
      failed={rows ? undefined : failed}
      overlay={!data && first && <ReadingSign first={first} failed={failed} onRetry={refetch} />}
    />
  )
}
