import { useMemo } from 'react'
import { useIsPhone } from '../ui/ToolMenu.tsx'
import { FIXED_SHARE } from './density.ts'
import { type Column, DEFAULT_WIDTH, holdsValues } from './tableRows.ts'
import { SELECTION_WIDTH } from './useSelectionColumn.tsx'

/** The name's maximum width where a table scrolls sideways. */
export const NAME_SHARE = '44vw'
/** The tracks of a card. */
export const HALVES = 'minmax(0, 1fr) minmax(0, 1fr)'
/** Over both columns of a card. */
export const CARD_TITLE = {
  gridColumn: '-3 / -1',
  fontSize: '0.9375rem',
  fontWeight: 600,
  '&::before': { display: 'none !important' },
} as const
/** How many facts a card shows beside its title. */
const FACTS = 4

/** On phones a row of a list is a card: no column is out of sight. */
export const useIsCards = (isList: boolean): boolean => useIsPhone() && isList

/** What a card shows: the title, the facts that are meant for it or else the first ones, and buttons. */
export function onCard<R>(
  columns: readonly Column<R>[],
  titled: Column<R> | undefined,
): readonly Column<R>[] {
  const facts = columns.filter((column) => column !== titled && holdsValues(column))
  const [meant, others] = [
    facts.filter(({ isOnCard }) => isOnCard),
    facts.filter(({ isOnCard }) => !isOnCard),
  ]
  const shown = new Set([...meant, ...others].slice(0, FACTS))
  return columns.filter((column) => column === titled || column.isAction || shown.has(column))
}

interface Options {
  columns: readonly Column<object>[]
  titled: Column<object> | undefined
  /** The column of boxes. */
  chosen: Column<object> | undefined
  /** Whether rows have a fixed height: texts are smaller there. */
  isFixed: boolean
  isCards: boolean
}

/** The columns that are drawn, in order, and their tracks in CSS. */
export function useTracks({ columns, titled, chosen, isFixed, isCards }: Options) {
  const drawn = useMemo(() => {
    const shown = isCards ? onCard(columns, titled) : columns
    return chosen ? [chosen, ...shown] : shown
  }, [columns, titled, chosen, isCards])
  const tracks = drawn.filter(({ isOnDemand }) => !isOnDemand || !isFixed)
  const leastOf = (column: Column<object>) => {
    const isNarrower = isFixed && column !== chosen
    const width = `${Math.round((column.width ?? DEFAULT_WIDTH) * (isNarrower ? FIXED_SHARE : 1))}px`
    return column === titled ? `min(${width}, ${NAME_SHARE})` : width
  }
  const trackOf = (column: Column<object>) =>
    column === chosen ? leastOf(column) : `minmax(${leastOf(column)}, ${column.width ?? DEFAULT_WIDTH}fr)`
  return {
    drawn,
    tracks,
    template: isCards ? `${chosen ? `${SELECTION_WIDTH}px ` : ''}${HALVES}` : tracks.map(trackOf).join(' '),
    minWidth: isCards ? '0' : `calc(${tracks.map(leastOf).join(' + ')})`,
  }
}
