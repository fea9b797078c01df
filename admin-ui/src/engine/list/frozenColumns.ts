import type { Column } from './tableRows.ts'

/** How wide a column is at least: then the table scrolls sideways. */
export interface Least {
  pixels: number
  css: string
}

/** Of a window, at most, what columns that are frozen beside the title take: the others need room, too. */
const MOST_FROZEN = 0.6

interface Options {
  /** Those of the cells of a row. */
  drawn: readonly Column<object>[]
  /** Those of them that have a track. */
  tracks: readonly Column<object>[]
  titled: Column<object> | undefined
  chosen: Column<object> | undefined
  leastOf: (column: Column<object>) => Least
}

export const sumOf = (widths: readonly Least[]): string =>
  widths.length > 0 ? `calc(${widths.map(({ css }) => css).join(' + ')})` : '0px'

/**
 * Columns that stay in sight when the table scrolls sideways: those up to the record's title, and others that its reader
 * has frozen. On phones the title and its box alone. `width`: of all of them.
 */
export function frozenColumns({ drawn, tracks, titled, chosen, leastOf }: Options) {
  const ofTitle = titled ? tracks.indexOf(titled) : -1
  const last = Math.max(
    ofTitle,
    tracks.findLastIndex(({ isFrozen }) => isFrozen),
  )
  const frozen = tracks.slice(0, last + 1)
  const widths = frozen.map(leastOf)
  const isAlways = (column: Column<object>) => column === titled || column === chosen
  const onPhones = sumOf(frozen.filter(isAlways).map(leastOf))
  const narrow = widths.reduce((sum, { pixels }) => sum + pixels, 0) / MOST_FROZEN
  const cells = frozen.map((column, index) => {
    const isAnywhere = index <= ofTitle
    const nth = `:nth-of-type(${drawn.indexOf(column) + 1})`
    // Headings of groups reach over several columns, and have only tracks; so has the line of the totals.
    const inRows = `[role=row]:not(.group-row) > ${nth}`
    return {
      [`& ${inRows}, & .totals > :nth-of-type(${index + 1})`]: {
        position: { xs: isAlways(column) ? 'sticky' : 'relative', sm: 'sticky' },
        left: {
          xs: column === titled && chosen ? leastOf(chosen).css : 0,
          sm: sumOf(widths.slice(0, index)),
        },
        zIndex: 1,
        // Covers the row's height with its colour, to hide content scrolling beneath.
        alignSelf: 'stretch',
        alignContent: 'center',
        bgcolor: 'background.header',
        ...(!isAnywhere && {
          [`@media (max-width: ${Math.round(narrow)}px)`]: { position: 'relative', left: 0 },
        }),
      },
      [`& [role=row]:not(.group-row) > [role=gridcell]${nth}`]: { bgcolor: 'inherit' },
    }
  })
  return { style: Object.assign({}, ...cells) as object, width: { xs: onPhones, sm: sumOf(widths) } }
}
