import { type AnyRecord, recordOf } from '@landbook/contracts/catalogue/index'
import { isEmpty } from '@landbook/contracts/engine/kernel/fields'
import { HEAD_MESSAGES } from '@landbook/contracts/engine/messages/head'
import { Box, Skeleton, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { useResourceContext } from 'react-admin'
import { rowsQuery } from '../data/records.ts'
import type { Row } from '../data/row.ts'
import { cellOf } from '../list/DataTableRow.tsx'
import type { Column } from '../list/tableRows.ts'
import { typeOf } from '../navigation/resources.ts'
import { useRoles } from '../session/session.ts'
import { cutAfter } from '../ui/cutAfter.ts'
import { Findings } from './Findings.tsx'
import { HeadLine } from './HeadLine.tsx'
import { type Head, headOf } from './head.ts'
import { LastChange } from './LastChange.tsx'
import { SmallMap } from './SmallMap.tsx'

interface Props {
  record: Row
  head: Head | undefined
  /** Beside the name. */
  actions: ReactNode
}

/** What a record is, before one scrolls: its name, the line that people call it by, its figures, where it is, who changed it. */
export function RecordHead({ record, head, actions }: Props) {
  const declared = recordOf(typeOf(useResourceContext() ?? ''))
  const roles = useRoles()
  const shown = useMemo(() => headOf(declared, head, roles), [declared, head, roles])
  const row = useHeadRow(declared, shown.asked, record.id)
  const { columns, status, textOf, shapesOf } = shown
  const name = String(record[declared.titleField] ?? '')
  const shapes = useMemo(() => shapesOf(row ? { ...record, ...row } : record), [shapesOf, record, row])
  const place = useRef<HTMLElement>(null)
  const chip = status && !isEmpty(record[status.source]) && cellOf(status, record)
  const facts = <Facts columns={columns} row={row} />
  return (
    <>
      <Box component="header" ref={place} sx={LAYOUT}>
        <Box sx={{ minWidth: 0, flexGrow: 1, display: 'grid', gap: 0.5 }}>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography component="h2" variant="h1" title={name} sx={NAME}>
              {name}
            </Typography>
            {chip}
            {actions}
          </Box>
          <Typography sx={{ minHeight: '1.5em', overflowWrap: 'anywhere' }}>
            {row ? textOf(row) : <Skeleton width="45%" />}
          </Typography>
          {facts}
          <Box sx={LAST}>
            <Findings record={declared} id={record.id} />
            <LastChange record={declared} id={record.id} revision={Number(record.revision)} />
          </Box>
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'flex' } }}>
          <SmallMap name={name} shapes={shapes} />
        </Box>
      </Box>
      <HeadLine of={place} name={name} chip={chip}>
        {facts}
      </HeadLine>
    </>
  )
}

/** Long names have three lines. */
const NAME = {
  overflowWrap: 'anywhere',
  ...cutAfter('3'),
} as const

/** In one line where there is room. */
const LAST = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'center' },
  // What needs nothing has no chips to stand apart from.
  '& > :not(:empty) + *': { ml: { md: 1.5 } },
  minWidth: 0,
} as const

const LAYOUT = { display: 'flex', gap: 2, minHeight: { md: 148 }, mb: 1.5 } as const

/** Dashes tell what could not be read. */
const NOTHING_READ: Row = { id: '' }

function useHeadRow(
  { type }: AnyRecord,
  asked: ReturnType<typeof headOf>['asked'],
  id: string,
): Row | undefined {
  const { data, isError } = useQuery({
    ...rowsQuery(type, { ...asked, filter: { id_in: [id] } }),
    placeholderData: keepPreviousData,
  })
  return data?.[0] ?? (isError ? NOTHING_READ : undefined)
}

/** Without the zeros that lists have for the columns of their figures. */
function figureOf(column: Column<Row>, row: Row): ReactNode {
  const value = column.value(row)
  if (column.format === undefined || value === null) return cellOf(column, row)
  return column
    .format(String(value))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

/** Figures below their names. */
function Facts({ columns, row }: { columns: readonly Column<Row>[]; row: Row | undefined }) {
  return (
    <Box component="dl" aria-label={HEAD_MESSAGES.figures} sx={{ ...FIGURES, '--figures': columns.length }}>
      {columns.map((column) => (
        <Box key={column.source} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary" noWrap>
            {column.label}
          </Typography>
          <Typography component="dd" noWrap sx={{ m: 0, fontWeight: 600 }}>
            {row ? figureOf(column, row) : <Skeleton width={72} />}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const FIGURES = {
  m: 0,
  display: 'grid',
  gap: '4px 24px',
  // One that would stand alone on a phone has the line.
  '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(var(--figures), minmax(0, max-content))',
  },
} as const
