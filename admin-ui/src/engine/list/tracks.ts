import { useMemo, useState } from 'react'
import { clamped } from './columnChoice.ts'
import { FIXED_SHARE } from './density.ts'
import { frozenColumns, type Least, sumOf } from './frozenColumns.ts'
import { type Column, DEFAULT_WIDTH, holdsValues } from './tableRows.ts'
import { SELECTION_WIDTH } from './useSelectionColumn.tsx'

/** The name's maximum width where a table scrolls sideways. */
const NAME_SHARE = '44vw'
/** The tracks of a card. */
export const HALVES = 'minmax(0, 1fr) minmax(0, 1fr)'
/** Over both columns of a card. */
export const CARD_TITLE = {
  gridColumn: '-3 / -1',
  fontSize: '0.9375rem',
  fontWeight: 600,
  '&::before': { display: 'none !important' },
} as const
/** How many facts a card shows beside its title: the rest is on the record's page. */
export const FACTS = 4

/** The title, and as many totals as a card has facts, so that they leave room for cards. */
export const totalsOfCards = <R>(
  columns: readonly Column<R>[],
  titled: Column<R> | undefined,
): readonly Column<R>[] => columns.filter((column) => column === titled || column.sums).slice(0, FACTS + 1)

/** What a card shows: the title, the facts that are meant for it or else the first ones, and buttons. */
export function onCard<R>(
  columns: readonly Column<R>[],
  titled: Column<R> | undefined,
  most: number = FACTS,
): readonly Column<R>[] {
  const facts = columns.filter((column) => column !== titled && holdsValues(column))
  const [meant, others] = [
    facts.filter(({ isOnCard }) => isOnCard),
    facts.filter(({ isOnCard }) => !isOnCard),
  ]
  const shown = new Set([...meant, ...others].slice(0, most))
  return [
    ...columns.filter((column) => column === titled || shown.has(column)),
    ...columns.filter(({ isAction }) => isAction),
  ]
}

interface Options {
  columns: readonly Column<object>[]
  titled: Column<object> | undefined
  /** The column of boxes. */
  chosen: Column<object> | undefined
  /** Whether rows have a fixed height: texts are smaller there. */
  isFixed: boolean
  /** How many facts a card shows; undefined where rows are no cards. */
  facts: number | undefined
  /** Undefined where columns keep their widths. */
  onResized: ((source: string, width: number | undefined) => void) | undefined
}

/** Gives columns other widths. */
export interface Resize {
  /** As long as it is pulled. */
  pull: (source: string, width: number) => void
  /** Undefined: that which is declared. */
  keep: (source: string, width: number | undefined) => void
  /** The one that it had. */
  leave: () => void
}

/** The columns that are drawn, in order, and their tracks in CSS. */
export function useTracks({ columns, titled, chosen, isFixed, facts, onResized }: Options) {
  const isCards = facts !== undefined
  const [pulled, setPulled] = useState<{ source: string; width: number }>()
  const drawn = useMemo(() => {
    const shown = facts === undefined ? columns : onCard(columns, titled, facts)
    return chosen ? [chosen, ...shown] : shown
  }, [columns, titled, chosen, facts])
  const tracks = drawn.filter(({ isOnDemand }) => !isOnDemand || !isFixed)
  const chosenOf = ({ source, chosenWidth }: Column<object>) =>
    pulled?.source === source ? pulled.width : chosenWidth
  const leastOf = (column: Column<object>): Least => {
    const isNarrower = isFixed && column !== chosen
    const declared = Math.round((column.width ?? DEFAULT_WIDTH) * (isNarrower ? FIXED_SHARE : 1))
    const pixels = chosenOf(column) ?? declared
    return { pixels, css: column === titled ? `min(${pixels}px, ${NAME_SHARE})` : `${pixels}px` }
  }
  const trackOf = (column: Column<object>) => {
    const { css } = leastOf(column)
    const isExact = column === chosen || chosenOf(column) !== undefined
    return isExact ? css : `minmax(${css}, ${column.width ?? DEFAULT_WIDTH}fr)`
  }
  const resize = useMemo(
    (): Resize | undefined =>
      onResized && {
        pull: (source, width) => setPulled({ source, width: clamped(width) }),
        keep: (source, width) => {
          setPulled(undefined)
          onResized(source, width)
        },
        leave: () => setPulled(undefined),
      },
    [onResized],
  )
  return {
    drawn,
    tracks,
    template: isCards ? `${chosen ? `${SELECTION_WIDTH}px ` : ''}${HALVES}` : tracks.map(trackOf).join(' '),
    minWidth: isCards ? '0' : sumOf(tracks.map(leastOf)),
    frozen: isCards ? undefined : frozenColumns({ drawn, tracks, titled, chosen, leastOf }),
    resize: isCards ? undefined : resize,
  }
}
