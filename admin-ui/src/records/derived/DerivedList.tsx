import { memberLabel } from '@landbook/contracts/kernel/record'
import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/records/index'
import { holds, type Role } from '@landbook/contracts/roles'
import { plural } from '@landbook/contracts/values/texts'
import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Fragment, useMemo } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../data/dataProvider.ts'
import { BulkEditButton } from '../../kit/bulk/BulkEditButton.tsx'
import { BulkRunButton } from '../../kit/bulk/BulkRunButton.tsx'
import { fieldColumn } from '../../kit/list/fieldColumn.tsx'
import { DeclaredList } from '../../kit/list/RecordList.tsx'
import type { RecordFilter } from '../../kit/list/recordFilters.ts'
import type { Column } from '../../kit/list/tableRows.ts'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { createPathOf, resourceOf } from '../../navigation/resources.ts'
import { useHolds, useRoles } from '../../session/session.ts'
import { columnsOf, filtersOf, type Layout } from './layout.ts'
import { linkedIn } from './linked.ts'

interface Props {
  record: AnyRecord
  layout: Layout
}

/** The list of a record type, from its declaration. */
export function DerivedList({ record, layout }: Props) {
  const { type, title } = record
  const mayWrite = useHolds(record.write)
  const { label, resource } = { label: plural(title), resource: resourceOf(type) }
  const roles = useRoles()
  const list = useMemo(() => listOf(record, layout, roles), [record, layout, roles])
  return (
    <DeclaredList
      type={type}
      label={label}
      {...list}
      isAddressed
      exportName={resource}
      emptyText={`No ${title.toLowerCase()} fits the filter`}
      bulkActionButtons={
        mayWrite ? <BulkEditButton record={record} editable={filtersOf(record, layout)} /> : undefined
      }
      actions={
        mayWrite && (
          <>
            <BulkRunButton record={record} />
            <Button component={Link} to={createPathOf(type)} variant="contained" startIcon={<AddIcon />}>
              Add {title}
            </Button>
          </>
        )
      }
    />
  )
}

/** What the list asks for, its columns and its filters: the same as long as the record and its layout are. */
function listOf(record: AnyRecord, layout: Layout, roles: readonly Role[]) {
  const { fields, links, titleField } = record
  const mayRead = (name: string) => {
    const to = links[name]?.to
    return to === undefined || holds(roles, recordOf(typeNamed(to)).read)
  }
  const names = columnsOf(record, layout).filter(mayRead)
  const filters = filtersOf(record, layout).filter(mayRead)
  const asked = new Set([titleField, ...names, ...filters])
  return {
    row: {
      fields: Object.keys(fields).filter((name) => asked.has(name)),
      select: Object.entries(links)
        .filter(([name]) => asked.has(name))
        .map(([name, { to }]) => ({ [name]: ['id', recordOf(typeNamed(to)).titleField] })),
    },
    columns: [titleColumn(record), ...names.map((name) => columnOf(record, name))],
    filters: filters.map(
      (name): RecordFilter<Row> => ({
        name,
        label: memberLabel(record, name),
        value: (row) => (name in links ? linkedIn(record, name, row)[0]?.name : row[name]),
        shown: 'menu',
      }),
    ),
    sort: { field: titleField, order: 'ASC' } as const,
  }
}

/** What the record is called, and the way to its page. */
function titleColumn({ type, fields, titleField }: AnyRecord): Column<Row> {
  const name = (row: Row) => String(row[titleField] ?? '')
  return {
    ...fieldColumn<typeof fields, string, Row>(fields, titleField),
    width: 200,
    render: (row) => <RecordLink type={type} id={row.id} name={name(row)} />,
  }
}

function columnOf(record: AnyRecord, name: string): Column<Row> {
  const link = record.links[name]
  if (!link) return fieldColumn<typeof record.fields, string, Row>(record.fields, name)
  return {
    key: name,
    label: link.label,
    value: (row) =>
      linkedIn(record, name, row)
        .map((linked) => linked.name)
        .join(', '),
    render: (row) =>
      linkedIn(record, name, row).map((linked, index) => (
        <Fragment key={linked.id}>
          {index > 0 && ', '}
          <RecordLink type={typeNamed(link.to)} {...linked} />
        </Fragment>
      )),
  }
}
