import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box } from '@mui/material'
import { Dash } from '../ui/format.tsx'
import type { Column } from './tableRows.ts'
import type { Totals } from './useTotals.ts'

interface Props<R> {
  /** Those of the template, the title's among them. */
  columns: readonly Column<R>[]
  titled: Column<R> | undefined
  template: string
  /** In CSS. */
  minWidth: string
  /** Undefined until they are known: their line has its place. */
  totals: Totals | undefined
}

/** Two lines, in pixels. */
export const TOTALS_HEIGHT = 46

const asItIs = (figure: string): string => figure

export const hasTotals = <R,>(columns: readonly Column<R>[]): boolean => columns.some(({ sums }) => sums)

interface TotalProps<R> extends Pick<Props<R>, 'titled' | 'totals'> {
  column: Column<R>
}

/** The sum of a column, with how many of its rows have no figure; what the line is under the title. */
export function TotalOf<R>({ column, titled, totals }: TotalProps<R>) {
  const { source, format = asItIs } = column
  const total = totals?.get(source)
  if (!total && column !== titled) return null
  if (!total) return totals === null ? MESSAGES.list.noTotals : MESSAGES.list.totals
  return (
    <>
      {total.sum === null ? <Dash /> : format(total.sum)}
      {total.unknown > 0 && (
        <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{MESSAGES.list.empty(total.unknown)}</Box>
      )}
    </>
  )
}

/** Under the columns, at the lower edge: the sums of all rows, also of those that are not in sight. */
export const DataTableTotals = <R,>({ columns, titled, template, minWidth, totals }: Props<R>) => (
  <Box
    role="group"
    className="totals"
    aria-label={MESSAGES.list.totals}
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      display: 'grid',
      gridTemplateColumns: template,
      minWidth,
      bgcolor: 'background.header',
      borderTop: 1,
      borderColor: 'divider',
      fontSize: '0.78125rem',
      fontWeight: 600,
    }}
  >
    {columns.map((column) => {
      const { source, align, label } = column
      return (
        <Box
          key={source}
          data-label={column === titled ? undefined : label}
          sx={{
            px: 'var(--cell-padding, 8px)',
            py: 0.5,
            minHeight: TOTALS_HEIGHT,
            alignContent: 'center',
            textAlign: align,
            overflowWrap: 'anywhere',
            '.as-cards &:not([data-label])': { gridColumn: '1 / -1', minHeight: 0 },
          }}
        >
          <TotalOf {...{ column, titled, totals }} />
        </Box>
      )
    })}
  </Box>
)
