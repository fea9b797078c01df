import { type Fields, isEmpty, metaOf } from '@landbook/contracts/engine/kernel/fields'
import AddFileIcon from '@mui/icons-material/AttachFileOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ViewFileIcon from '@mui/icons-material/DescriptionOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import type { Item } from '../../engine/table/ChildTable.tsx'
import { isFigure } from '../../engine/ui/format.tsx'

/** Available actions; omitted ones are not offered. */
interface Actions {
  onEdit?: (document: Item) => void
  onAddFile?: (document: Item) => void
  onView?: (document: Item) => void
  onDelete?: (document: Item) => void
}

const BUTTON_WIDTH = 32
const CELL_PADDING = 16

/** Wide enough for descriptions. */
const WIDTHS: Readonly<Record<string, number>> = {
  volPage: 110,
  book: 100,
  effectiveDate: 120,
  dateFiled: 110,
  docType: 140,
  grantor: 200,
  grantee: 200,
  landDescription: 300,
  comments: 240,
  notes: 240,
}

/** The columns of a chain of title, after the buttons, which would be off-screen on a phone at the end. */
export function chainColumns(fields: Fields, actions: Actions): Column<Item>[] {
  const { onEdit, onAddFile, onView, onDelete } = actions
  const most = [onEdit, onAddFile, onView, onDelete].filter(Boolean).length
  const buttons: Column<Item> = {
    source: 'actions',
    label: 'Actions',
    width: most * BUTTON_WIDTH + CELL_PADDING,
    isAction: true,
    value: () => null,
    render: (document) => <Buttons document={document} {...actions} />,
  }
  return [...(most > 0 ? [buttons] : []), ...documentColumns(fields)]
}

export function documentColumns(fields: Fields): Column<Item>[] {
  return Object.entries(fields).map(([name, schema]) => {
    const usual = isFigure(metaOf(schema).kind) ? 130 : 110
    return fieldColumn(fields, name, { width: WIDTHS[name] ?? usual })
  })
}

function Buttons({ document, onEdit, onAddFile, onView, onDelete }: Actions & { document: Item }) {
  const hasFile = !isEmpty(document.fileName)
  const of = ` ${document.volPage ?? ''}`
  return (
    <span style={{ whiteSpace: 'nowrap', margin: '-5px -6px', display: 'inline-block' }}>
      {onEdit && (
        <Action
          label={`Edit${of}`}
          tip="Edit"
          icon={<EditIcon fontSize="small" />}
          onClick={() => onEdit(document)}
        />
      )}
      {onAddFile && (
        <Action
          label={`Add File${of}`}
          tip="Add File"
          icon={<AddFileIcon fontSize="small" />}
          onClick={() => onAddFile(document)}
        />
      )}
      {onView && hasFile && (
        <Action
          label={`View File${of}`}
          tip="View File"
          icon={<ViewFileIcon fontSize="small" />}
          onClick={() => onView(document)}
        />
      )}
      {onDelete && (
        <Action
          label={`Delete${of}`}
          tip="Delete"
          icon={<DeleteIcon fontSize="small" />}
          onClick={() => onDelete(document)}
        />
      )}
    </span>
  )
}

interface ActionProps {
  label: string
  tip: string
  icon: ReactNode
  onClick: () => void
}

function Action({ label, tip, icon, onClick }: ActionProps) {
  return (
    // Native tooltips, as hundreds of rows pass by while scrolling.
    <IconButton title={tip} aria-label={label} onClick={onClick}>
      {icon}
    </IconButton>
  )
}
