import { dailyOf } from '@landbook/contracts/catalogue/daily'
import { recordOf } from '@landbook/contracts/catalogue/index'
import { Suspense, useMemo } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { useLocation } from 'react-router'
import type { Row } from '../data/row.ts'
import { isOnlyRead, trueOnName, useShownDay } from '../data/shownDay.ts'
import { AsOfDay } from '../day/AsOfDay.tsx'
import { TrueOnBar, TrueOnSign } from '../day/TrueOn.tsx'
import { typeOf } from '../navigation/resources.ts'
import { useRoles } from '../session/session.ts'
import { lazyComponent } from '../ui/lazyComponent.ts'
import { AskedListOfDay } from './AskedList.tsx'
import { unanswered } from './asked.ts'
import { useSteady } from './elements.ts'
import { LinkedView } from './LinkedView.tsx'
import { filtersAmong } from './ListFilter.tsx'
import type { ListProps } from './listProps.ts'
import { moreFilters, needsFilter } from './memberFilter.ts'
import { moreColumns } from './moreColumns.ts'
import { useColumnsOfTable } from './tableIn.ts'

// A list does without it until two days are compared.
const ComparedListOfDay = lazyComponent(() => import('./ComparedList.tsx'), 'ComparedListOfDay')

/**
 * As react-admin's `List`, of today or of the day in the address (decision 0036). Its child is the `DataTable`. Its rows
 * are asked of the server as they come in sight, so that it must know what the columns and the filters say (decision 0067).
 */
export const List = (props: ListProps) => (
  <AsOfDay compares>
    <LinkedView>
      <ListOfDay {...props} />
    </LinkedView>
  </AsOfDay>
)

/**
 * In the place of `List` where the page has its `AsOfDay` and `LinkedView`. In react-admin's resource context. The past is
 * only read: nothing can be added to it.
 */
export function ListOfDay({ filters: written, ...props }: ListProps) {
  const { resource, children, actions = false, create, exportName: fileName = resource } = props
  const record = recordOf(typeOf(resource))
  const shown = useShownDay()
  const { pathname } = useLocation()
  const columns = useColumnsOfTable<Row>(children)
  const given = useSteady(written)
  const filters = filtersAmong<Row>(given)
  const unknown = useMemo(() => unanswered(record, columns, filters), [record, columns, filters])
  if (unknown.length > 0)
    throw new Error(`The server does not know what ${unknown.join(', ')} of ${resource} say`)
  const roles = useRoles()
  const all = useMemo(() => [...columns, ...moreColumns(record, columns, roles)], [record, columns, roles])
  const allFilters = useMemo(
    () => [...filters, ...needsFilter(record), ...moreFilters(record, all, filters)],
    [record, all, filters],
  )
  const { sort = { field: record.titleField, order: 'ASC' } } = props
  const isPast = isOnlyRead(shown)
  const isDated = Object.keys(dailyOf(record).fields).length > 0
  const list = {
    ...props,
    ...{ name: `${pathname} ${props.label}`, given, filters: allFilters, sort },
    columns: all,
    actions: isPast ? false : actions,
    create: isPast ? undefined : create,
    exportName: isDated ? trueOnName(fileName, shown) : fileName,
  }
  return (
    <ResourceContextProvider value={resource}>
      {isDated && (props.tools ? <TrueOnSign /> : <TrueOnBar />)}
      {shown?.since === undefined ? (
        <AskedListOfDay {...list} />
      ) : (
        <Suspense>
          <ComparedListOfDay {...list} since={shown.since} />
        </Suspense>
      )}
    </ResourceContextProvider>
  )
}
