import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box } from '@mui/material'
import { useMemo } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { knownSum } from '../data/groups.ts'
import type { Row } from '../data/row.ts'
import { useNoneAtAll } from '../data/shownDay.ts'
import { typeOf } from '../navigation/resources.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { ComparedCounts } from './ComparedCounts.tsx'
import { columnsOfDays, comparedColumns, type RowPair } from './comparedColumns.tsx'
import { comparedTotal } from './comparedTotals.ts'
import { GroupsOfDays } from './GroupsOfDays.tsx'
import type { GroupLine } from './groupLines.ts'
import { type FrameProps, idOf, ListFrame } from './ListFrame.tsx'
import { failedText, type ListOfDayProps } from './listProps.ts'
import { useListState } from './listState.ts'
import { countsOf, pairsOf } from './pairs.ts'
import { RowFilesMenu } from './RowFilesMenu.tsx'
import type { RowsInSight } from './tableContext.ts'
import type { Column } from './tableRows.ts'
import { useArrival } from './tableView.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useComparedRows } from './useComparedRows.ts'
import { useGrouping } from './useGrouping.ts'
import { useLoadedRows } from './useListController.ts'
import { type Totals, useTotals } from './useTotals.ts'
import { useWholeRows } from './wholeRows.ts'

const messages = MESSAGES.days.compared

interface Props extends ListOfDayProps {
  /** The earlier day. */
  since: string
}

/** What came, what went and what changed in a list from the end of one day to the end of another. */
export function ComparedListOfDay(props: Props) {
  const arrival = useArrival()
  // Remounts on navigation, so that the URL applies.
  return <ComparedList {...props} key={`${props.name} ${arrival}`} />
}

const nothing = () => undefined
const NONE: readonly RowPair[] = []

function ComparedList({ since, ...props }: Props) {
  const { resource, columns, columnsKey = resource, exportName = resource, label } = props
  const record = recordOf(typeOf(resource))
  const { type } = record
  const grouping = useGrouping(record, props)
  const state = useListState(props)
  const { shown, resize } = useColumnChoice(columnsKey, columns)
  const { data, error, refetch, sides, choicesOf } = useComparedRows(props, {
    since,
    shown,
    active: state.active,
  })
  const pairs = useMemo(() => data && pairsOf(data.before, data.after, shown), [data, shown])
  const ofPairs = useMemo(() => comparedColumns(shown, pairs ?? NONE), [shown, pairs])
  const ofDays = useMemo(() => columnsOfDays(shown, pairs ?? NONE), [shown, pairs])
  const context = useLoadedRows(state, {
    resource,
    name: `${props.name} compared`,
    rows: pairs,
    refetch,
    rowKey: idOf,
    columns: ofPairs,
  })
  const [from, to] = [useTotals(type, shown, sides?.before), useTotals(type, shown, sides?.after)]
  const totals = useMemo(() => totalsOfDays(shown, from, to), [shown, from, to])
  const none = useNoneAtAll(messages.none)
  return (
    <ListContextProvider value={context}>
      {pairs && <ComparedCounts counts={countsOf(pairs)} totals={totals} />}
      {(from === null || to === null) && (
        <LoadError error={{ message: MESSAGES.list.noTotals }} onRetry={refetch} />
      )}
      {sides && grouping.chosen.length > 0 && (
        <Box sx={{ mb: 1.5 }}>
          <GroupsOfDays
            {...{ record, ...sides }}
            groupings={grouping.chosen}
            columns={shown}
            exportName={`${exportName}-groups`}
          />
        </Box>
      )}
      <FrameOfPairs
        list={{ ...props, label: messages.label(label), instead: undefined, elsewhere: nothing }}
        {...{ context, state, choicesOf, none }}
        // A pair is a row of its own.
        shownColumns={ofPairs as readonly Column<never>[] as readonly Column<Row>[]}
        grouping={grouping}
        onResized={resize}
        exports={<RowFilesMenu name={`${exportName}-changes`} columns={ofPairs} typed={ofDays} />}
        view={pairs && state.view}
        all={pairs?.length ?? 0}
        byHidden={0}
        failed={error && failedText(props, error)}
      />
    </ListContextProvider>
  )
}

/** In the list context of the pairs, all of which are there. */
function FrameOfPairs(props: Omit<FrameProps, 'rows'>) {
  const { data: found = NONE } = useListContext<RowPair>()
  const rows = useWholeRows(found, idOf)
  return <ListFrame {...props} rows={rows as unknown as RowsInSight<Row | GroupLine>} />
}

/** Of the columns whose figures can be added up. */
function totalsOfDays(columns: readonly Column<Row>[], from: Totals | undefined, to: Totals | undefined) {
  if (!from || !to) return []
  return columns.flatMap((column) =>
    column.sums
      ? comparedTotal(column, knownSum(from.get(column.source)), knownSum(to.get(column.source)))
      : [],
  )
}
