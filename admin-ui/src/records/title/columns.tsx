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

/** So that acres are in sight at 1,400 pixels, of a lease also those of several lands. */
const WIDTHS: Readonly<Record<string, number>> = {
  volPage: 76,
  book: 54,
  county: 68,
  effectiveDate: 90,
  dateFiled: 90,
  docType: 96,
  documentName: 92,
  grantor: 106,
  grantee: 106,
  landDescription: 200,
  comments: 180,
  notes: 180,
}
/** They stand after the acres. */
const WORDS = ['landDescription', 'comments', 'notes']

/** The columns of a chain of title, after the buttons, which would be off-screen on a phone at the end. */
export function chainColumns(fields: Fields, actions: Actions): Column<Item>[] {
  const { onEdit, onAddFile, onView, onDelete } = actions
  const most = [onEdit, onAddFile, onView, onDelete].filter(Boolean).length
  const buttons: Column<Item> = {
    source: 'actions',
    label: 'Actions',
    width: most * BUTTON_WIDTH + CELL_PADDING,
    isAction: true,
    isOnDemand: true,
    value: () => null,
    render: (document) => <Buttons document={document} {...actions} />,
  }
  return [...(most > 0 ? [buttons] : []), ...documentColumns(fields)]
}

export function documentColumns(fields: Fields): Column<Item>[] {
  const columns = Object.entries(fields).map(([name, schema]) => {
    const usual = isFigure(metaOf(schema).kind) ? 109 : 110
    return fieldColumn(fields, name, { width: WIDTHS[name] ?? usual })
  })
  const isWords = ({ source }: Column<Item>) => WORDS.includes(source)
  return [...columns.filter((column) => !isWords(column)), ...columns.filter(isWords)]
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
