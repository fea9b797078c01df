import { listFields } from '@landbook/contracts/catalogue/daily'
import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { holds } from '@landbook/contracts/engine/roles'
import { Box, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rowsQuery } from '../data/records.ts'
import type { Row } from '../data/row.ts'
import { useShownDay } from '../data/shownDay.ts'
import { RecordLink } from '../links/RecordLink.tsx'
import { cellOf } from '../list/DataTableRow.tsx'
import { askedFor, columnOf } from '../list/memberColumn.tsx'
import type { Column } from '../list/tableRows.ts'
import { useRoles } from '../session/session.ts'
import { type Layout, namesIn, sectionsOf } from './layout.ts'

interface Props {
  record: AnyRecord
  layout: Layout
  id: string
}

/**
 * What a record holds, in the sections of its form, of today or of the day that is shown. That of the record before stays
 * until it is there.
 */
export function RecordPeek({ record, layout, id }: Props) {
  const { type, titleField } = record
  const roles = useRoles()
  const asOf = useShownDay()?.day
  const { sections, row } = useMemo(() => {
    const readable = Object.entries(record.links).filter(([, { to }]) =>
      holds(roles, recordOf(typeNamed(to)).read),
    )
    const known = { ...listFields(record), ...Object.fromEntries(readable) }
    const sections = sectionsOf(record, layout).map((section) => ({
      title: section.title,
      columns: namesIn(layout, section)
        .filter((name) => name in known && name !== titleField)
        .map((name) => columnOf(record, name)),
    }))
    const shown = new Set([
      titleField,
      ...sections.flatMap(({ columns }) => columns.map(({ source }) => source)),
    ])
    return { sections, row: askedFor(record, { shown }, roles) }
  }, [record, layout, titleField, roles])
  const { data, isPlaceholderData } = useQuery({
    ...rowsQuery(type, { ...row, filter: { id_in: [id] }, asOf }),
    placeholderData: keepPreviousData,
  })
  const [read] = data ?? []
  return (
    <Box aria-busy={!data || isPlaceholderData} aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
      {read ? (
        <>
          <Typography component="h2" variant="h2" sx={{ pr: 4, mb: 1.5 }}>
            <RecordLink type={type} id={read.id} name={String(read[titleField] ?? '')} />
          </Typography>
          {sections.map(({ title, columns }) => (
            <Facts key={title} title={title} columns={columns} row={read} />
          ))}
        </>
      ) : (
        data && <Typography color="textSecondary">{MESSAGES.notFound(record.title)}</Typography>
      )}
    </Box>
  )
}

/** Those that hold something. */
function Facts({ title, columns, row }: { title: string; columns: readonly Column<Row>[]; row: Row }) {
  const held = columns.filter((column) => ![null, ''].includes(column.value(row) as null))
  if (held.length === 0) return null
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '2fr 3fr', columnGap: 1.5, rowGap: 0.5, m: 0 }}
      >
        {held.map((column) => (
          <Box key={column.source} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {column.label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {cellOf(column, row)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
