import { type Field, type Fields, labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { createContext, type ReactNode, use, useState } from 'react'
import { ArrayField } from '../list/ArrayField.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { fieldColumn } from '../list/fieldColumn.tsx'
import type { Column } from '../list/tableRows.ts'
import { Value } from '../ui/format.tsx'
import type { Item } from './ChildTableRow.tsx'

/** Custom cells, by field. */
type Cells = { readonly [field: string]: ((item: Item) => ReactNode) | undefined }

interface Props {
  list: { label: string; fields: Fields }
  rows: readonly Item[]
  render: Cells
  /** Text of empty cells instead of a dash, by field. */
  whenEmpty: { readonly [field: string]: string | undefined }
  /** Of a row; undefined for readers. */
  buttons?: (item: Item) => ReactNode
  /** Edits the row with that id. */
  onEdit?: (id: string) => void
  /** Whether the page searches its rows itself. */
  isSearched: boolean
  /** Below the table: of the rows that its search finds. */
  below: ((found: readonly Item[]) => ReactNode) | undefined
}

/** Room for two buttons, and for a text that is read in its cell, in pixels. */
const WIDTHS = { buttons: 88, text: 420 } as const

const ACTIONS = 'actions'

/** What is written by hand is new at each render of its page, unlike the columns. */
const CellsContext = createContext<Cells>({})

/**
 * Many parts of a record in the table of lists: searched, sorted, and gone through by keys. They have no page of their own,
 * so a card has all that is known.
 */
export function LongChildTable(props: Props) {
  const { list, rows, render, buttons, onEdit, isSearched, below } = props
  const columns = useColumns(props)
  return (
    <CellsContext value={{ ...render, [ACTIONS]: buttons }}>
      <ArrayField
        label={list.label}
        data={rows}
        search={!isSearched}
        isLong={!Object.entries(list.fields).some(([name, schema]) => isReadInCell(schema, render[name]))}
        facts={columns.length}
        below={below}
      >
        <DataTable columns={columns} onEdit={onEdit} />
      </ArrayField>
    </CellsContext>
  )
}

function Cell({ source, item }: { source: string; item: Item }) {
  return use(CellsContext)[source]?.(item)
}

const written = (source: string) => (item: Item) => <Cell source={source} item={item} />

/** The same ones as long as they have the same headings and cells. */
function useColumns(props: Props): readonly Column<Item>[] {
  const { list, render, whenEmpty, buttons } = props
  const headings = Object.entries(list.fields).map(([name, schema]) => [name, labelOf(schema)])
  const shape = JSON.stringify([headings, Object.keys(render), whenEmpty, buttons !== undefined])
  const [kept, setKept] = useState(() => ({ shape, columns: columnsOf(props) }))
  if (kept.shape === shape) return kept.columns
  const now = { shape, columns: columnsOf(props) }
  setKept(now)
  return now.columns
}

/** A text of several lines with a cell of its own: rows are as high as it is. */
const isReadInCell = (schema: Field, cell: Cells[string]): boolean =>
  cell !== undefined && metaOf(schema).kind === 'longText'

function columnsOf({ list: { fields }, render, whenEmpty, buttons }: Props): readonly Column<Item>[] {
  const shown = Object.entries(fields).map(([name, schema]) => {
    const shownWhole = (item: Item) => (
      <Value schema={schema} value={item[name]} whenEmpty={whenEmpty[name]} />
    )
    return fieldColumn<Fields, string, Item>(fields, name, {
      ...(whenEmpty[name] && { render: shownWhole }),
      ...(render[name] && { render: written(name) }),
      ...(isReadInCell(schema, render[name]) && { width: WIDTHS.text }),
    })
  })
  return buttons ? [BUTTONS, ...shown] : shown
}

const BUTTONS: Column<Item> = {
  source: ACTIONS,
  label: 'Actions',
  chosenWidth: WIDTHS.buttons,
  isAction: true,
  value: () => null,
  render: written(ACTIONS),
}
