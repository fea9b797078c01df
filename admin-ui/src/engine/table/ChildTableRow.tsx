import { type Fields, labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { toCsv } from '@landbook/contracts/engine/values/csv'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode, Ref } from 'react'
import { downloadCSV } from 'react-admin'
import { formatValue, isFigure, Value } from '../ui/format.tsx'
import { IconButtonWithTooltip } from '../ui/IconButtonWithTooltip.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

export type Item = { id: string } & Record<string, unknown>

type Texts = Readonly<Record<string, string | undefined>>

/** The buttons stay visible when columns are scrolled sideways. */
const actionsCell = {
  position: 'sticky',
  right: 0,
  whiteSpace: 'nowrap',
  textAlign: 'right',
  px: 0.5,
} as const

const headCell = { typography: 'caption', fontWeight: 600, verticalAlign: 'bottom' } as const

const alignOf = (schema: Fields[string]) => (isFigure(metaOf(schema).kind) ? 'right' : 'left')

export function ChildTableHead({ fields, hasActions }: { fields: Fields; hasActions: boolean }) {
  return (
    <TableHead>
      <TableRow>
        {Object.entries(fields).map(([name, schema]) => (
          <TableCell key={name} align={alignOf(schema)} sx={headCell}>
            {labelOf(schema)}
          </TableCell>
        ))}
        {hasActions && (
          <TableCell sx={actionsCell}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  )
}

interface ButtonsProps {
  /** Used in the labels of the buttons. */
  name: string | undefined
  /** Another row is being edited. */
  isLocked: boolean
  onEdit: () => void
  /** The button that opens the editor. */
  editRef: Ref<HTMLButtonElement>
  onDelete: () => void
}

interface Props extends ButtonsProps {
  fields: Fields
  /** The field that the row is told by. */
  heading: string | undefined
  item: Item
  whenEmpty: Texts
  render: Readonly<Record<string, ((item: Item) => ReactNode) | undefined>>
  hasActions: boolean
}

/** Edits or deletes a row. */
export function RowButtons({ name, isLocked, onEdit, editRef, onDelete }: ButtonsProps) {
  const called = (action: string) => (name === undefined ? action : `${action} ${name}`)
  return (
    <>
      <IconButtonWithTooltip ref={editRef} label={called('Edit')} disabled={isLocked} onClick={onEdit}>
        <EditIcon fontSize="small" />
      </IconButtonWithTooltip>
      <IconButtonWithTooltip label={called('Delete')} disabled={isLocked} onClick={onDelete}>
        <DeleteIcon fontSize="small" />
      </IconButtonWithTooltip>
    </>
  )
}

export function ChildTableRow({ fields, heading, item, whenEmpty, render, hasActions, ...buttons }: Props) {
  return (
    <TableRow hover>
      {Object.entries(fields).map(([name, schema]) => (
        <TableCell
          key={name}
          data-label={labelOf(schema)}
          className={name === heading ? 'heading' : metaOf(schema).kind === 'longText' ? 'long' : undefined}
          align={alignOf(schema)}
          sx={metaOf(schema).kind === 'longText' ? { whiteSpace: 'pre-wrap', minWidth: 200 } : undefined}
        >
          {render[name]?.(item) ?? <Value schema={schema} value={item[name]} whenEmpty={whenEmpty[name]} />}
        </TableCell>
      ))}
      {hasActions && (
        <TableCell sx={{ ...actionsCell, bgcolor: 'background.paper' }}>
          <RowButtons {...buttons} />
        </TableCell>
      )}
    </TableRow>
  )
}

/** Exports the table as displayed, as CSV. */
export function exportItems(name: string, fields: Fields, items: readonly Item[], whenEmpty: Texts): void {
  const header = Object.values(fields).map(labelOf)
  const rows = items.map((item) =>
    Object.entries(fields).map(
      ([field, schema]) => formatValue(schema, item[field]) || (whenEmpty[field] ?? ''),
    ),
  )
  downloadCSV(toCsv(header, rows), name)
}
