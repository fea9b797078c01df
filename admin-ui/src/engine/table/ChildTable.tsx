import { type Fields, metaOf, type SentOf } from '@landbook/contracts/engine/kernel/fields'
import type { ListDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import AddIcon from '@mui/icons-material/Add'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import {
  Box,
  Button,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TablePagination,
  TableRow,
  type Theme,
  Typography,
} from '@mui/material'
import { type ReactNode, use, useId, useState } from 'react'
import { MayWrite } from '../inputs/declaration.ts'
import { usePrinting } from '../paper/usePrinting.ts'
import { ChildTableDeletion } from './ChildTableDeletion.tsx'
import { ChildTableEditor, type OwnInputs } from './ChildTableEditor.tsx'
import { ChildTableHead, ChildTableRow, exportItems, type Item, RowButtons } from './ChildTableRow.tsx'
import { LongChildTable } from './LongChildTable.tsx'
import type { AddsOnce } from './useAddOnce.ts'
import { NEW, useEditing } from './useEditing.ts'

export type { Item } from './ChildTableRow.tsx'

export interface ChildTableProps<F extends Fields> {
  list: Pick<ListDeclaration, 'label'> & { fields: F }
  rows: readonly Item[]
  /** The record's revision of these rows. */
  revision: number
  /** The name of an item: 'Contact'. */
  itemLabel: string
  /** Rejects with an ApiError if nothing was saved; the editor then keeps its input. */
  onAdd: AddsOnce<F>['onAdd']
  /** Called with the changed values, and the item's revision when it was opened. */
  onUpdate: (id: string, values: SentOf<F>, options?: { revision: number }) => Promise<unknown>
  onDelete: (id: string) => Promise<unknown>
  messages: { notAdded: string; notUpdated: string; notDeleted: string; confirmDelete: string }
  /** Text of empty cells instead of a dash, by field. */
  whenEmpty?: { readonly [N in keyof F]?: string }
  /** Custom cells, by field. */
  render?: { readonly [N in keyof F]?: (item: Item) => ReactNode }
  inputs?: OwnInputs
  /** Fields that cannot be changed after an item is added. */
  fixed?: readonly (keyof F & string)[]
  /** A name that distinguishes the buttons of items. */
  nameOf?: (item: Item) => string
  /** Among the inputs of a form, without a section heading. */
  isPartOfForm?: boolean
  /** By default, and on paper, all rows are on one page. */
  pageSize?: number
  /** How many rows there are, where the page searches them itself. */
  searchedAmong?: number | undefined
  /** Below the table: of all rows, or of those that its search finds. */
  below?: (found: readonly Item[]) => ReactNode
  /** The CSV file's name without extension; without it there is no export. */
  exportName?: string
}

/** More rows than that are in the table of lists. */
const MOST_ROWS = 20

/** New items are on the last page. */
const LAST_PAGE = Number.MAX_SAFE_INTEGER

/** As wide as the visible part of the table (without the cell's padding), whatever the width of its columns. */
const inSight = { position: 'sticky', left: 16, width: 'calc(100cqw - 32px)' } as const

/** As close as in lists, so that figures of many columns are in sight. On phones rows are cards with all that is known. */
const rowsOf = ({ breakpoints, palette, typography }: Theme) => ({
  '& .MuiTableCell-root': { px: '6px', fontSize: '0.78125rem' },
  [breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr:has(> [data-label])': {
      ...{ display: 'grid', gridTemplateColumns: '1fr 1fr', position: 'relative' },
      ...{ paddingBlock: '4px', borderBottom: `1px solid ${palette.divider}` },
    },
    '& tr:has(> [data-label]) > td': { border: 0, paddingBlock: '4px', textAlign: 'left' },
    '& [data-label]::before': {
      ...{ content: 'attr(data-label)', display: 'block' },
      ...typography.caption,
      color: palette.text.secondary,
    },
    // What a card is called is above all else of it.
    '& tr > .heading': { order: -1, gridColumn: '1 / -1', paddingRight: '88px', fontWeight: 600 },
    '& tr > .heading::before': { display: 'none' },
    '& tr > [data-label]:not(.heading):has(> .nothing:only-child)': { display: 'none' },
    '& tr > .long': { gridColumn: '1 / -1' },
    // Its buttons.
    '& tr:has(> [data-label]) > :not([data-label])': { position: 'absolute', top: 0, right: 0 },
  },
})

/** The field that a row is told by: the first that it needs, or else the first. */
function headingOf(fields: Fields): string | undefined {
  const names = Object.keys(fields)
  return names.find((name) => fields[name] && metaOf(fields[name]).required) ?? names[0]
}

/** The parts of a record as a table, in which writers (`MayWrite`) add, edit and delete. */
export function ChildTable<F extends Fields>(props: ChildTableProps<F>) {
  const { list, rows, revision, itemLabel, messages, whenEmpty = {}, exportName, isPartOfForm } = props
  const { render = {}, fixed = [], nameOf, below } = props
  const isPrinting = usePrinting()
  const pageSize = (isPrinting ? undefined : props.pageSize) ?? Math.max(rows.length, 1)
  const mayWrite = use(MayWrite)
  const titleId = useId()
  const { editing, setEditing, opener } = useEditing()
  const [deleting, setDeleting] = useState<{ id: string; name: string | undefined }>()
  const [page, setPage] = useState(0)
  /** The item last opened, in its state then. */
  const [opened, setOpened] = useState<Item>()
  // A deletion can empty the current page.
  const shownPage = Math.min(page, Math.max(0, Math.ceil(rows.length / pageSize) - 1))
  const onPage = rows.slice(shownPage * pageSize, (shownPage + 1) * pageSize)
  // The edited item stays visible when others delete it, or push it to another page.
  const isElsewhere =
    opened !== undefined && editing === opened.id && !onPage.some(({ id }) => id === editing)
  const isGone = isElsewhere && !rows.some(({ id }) => id === editing)
  const shown = isElsewhere ? [...onPage, rows.find(({ id }) => id === editing) ?? opened] : onPage
  const span = Object.keys(list.fields).length + (mayWrite ? 1 : 0)

  const form = (item: Item | undefined) => (
    <ChildTableEditor<F>
      key={item?.id ?? NEW}
      fields={item ? without(list.fields, fixed) : list.fields}
      item={item}
      revision={revision}
      isGone={item !== undefined && isGone}
      title={`${item ? 'Edit' : 'Add'} ${(item && nameOf?.(item)) ?? itemLabel}`}
      failure={item ? messages.notUpdated : messages.notAdded}
      rows={rows}
      fixed={fixed}
      {...(props.inputs && { inputs: props.inputs })}
      onAdd={async (values) => {
        const answer = await props.onAdd(values)
        setPage(LAST_PAGE)
        return answer
      }}
      onUpdate={props.onUpdate}
      onDone={() => setEditing(undefined)}
    />
  )
  const editor = (item: Item | undefined) => (
    <TableRow key={item?.id ?? NEW}>
      <TableCell colSpan={span} sx={{ bgcolor: 'action.hover' }}>
        <Box sx={inSight}>{form(item)}</Box>
      </TableCell>
    </TableRow>
  )
  const edit = (item: Item) => {
    setOpened(item)
    setEditing(item.id)
  }
  const buttonsOf = (item: Item) => ({
    name: nameOf?.(item),
    isLocked: editing !== undefined,
    onEdit: () => edit(item),
    editRef: opener(item.id),
    onDelete: () => setDeleting({ id: item.id, name: nameOf?.(item) }),
  })
  const onEdit = (id: string) => {
    const item = rows.find((row) => row.id === id)
    if (item && editing === undefined) edit(item)
  }
  // What is being typed stays where it is, however many rows others add.
  const { searchedAmong = rows.length } = props
  const hasMany = props.pageSize === undefined && searchedAmong > MOST_ROWS
  const [isLong, setIsLong] = useState(hasMany)
  if (isLong !== hasMany && editing === undefined) setIsLong(hasMany)

  return (
    // The table of lists is a landmark itself.
    <Stack {...(!isLong && { component: 'section', 'aria-labelledby': titleId })} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography
          id={titleId}
          {...(isPartOfForm ? { component: 'h4', variant: 'subtitle2' } : { variant: 'h2' })}
          sx={{ flexGrow: 1 }}
        >
          {list.label}
        </Typography>
        {exportName && (
          <Button
            startIcon={<DownloadIcon />}
            disabled={rows.length === 0}
            onClick={() => exportItems(exportName, list.fields, rows, whenEmpty)}
          >
            Export
          </Button>
        )}
        {mayWrite && (
          <Button
            ref={opener(NEW)}
            variant={isPartOfForm ? 'text' : 'outlined'}
            startIcon={<AddIcon />}
            disabled={editing !== undefined}
            onClick={() => setEditing(NEW)}
          >
            Add {itemLabel}
          </Button>
        )}
      </Stack>
      {isLong ? (
        <>
          {editing !== undefined && (
            <Paper variant="outlined" sx={{ px: 2 }}>
              {form(editing === NEW ? undefined : (rows.find(({ id }) => id === editing) ?? opened))}
            </Paper>
          )}
          <LongChildTable
            {...{ list, rows, render, whenEmpty, below }}
            isSearched={props.searchedAmong !== undefined}
            {...(mayWrite && { buttons: (item) => <RowButtons {...buttonsOf(item)} />, onEdit })}
          />
        </>
      ) : (
        // Can be scrolled sideways by keyboard.
        <TableContainer
          component={Paper}
          variant="outlined"
          role="group"
          aria-labelledby={titleId}
          tabIndex={0}
          sx={{ containerType: 'inline-size' }}
        >
          <Table aria-labelledby={titleId} sx={rowsOf}>
            <ChildTableHead fields={list.fields} hasActions={mayWrite} />
            <TableBody>
              {editing === NEW && editor(undefined)}
              {shown.map((item) =>
                editing === item.id ? (
                  editor(item)
                ) : (
                  <ChildTableRow
                    key={item.id}
                    fields={list.fields}
                    heading={fixed[0] ?? headingOf(list.fields)}
                    item={item}
                    whenEmpty={whenEmpty}
                    render={render}
                    hasActions={mayWrite}
                    {...buttonsOf(item)}
                  />
                ),
              )}
              {rows.length === 0 && editing === undefined && (
                <TableRow>
                  <TableCell colSpan={span} sx={{ color: 'text.secondary', py: 3, textAlign: 'center' }}>
                    <Box sx={inSight}>{MESSAGES.list.noRowsYet}</Box>
                  </TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
          {rows.length > pageSize && (
            <TablePagination
              component="div"
              count={rows.length}
              page={shownPage}
              rowsPerPage={pageSize}
              rowsPerPageOptions={[]}
              onPageChange={(_, next) => setPage(next)}
            />
          )}
        </TableContainer>
      )}
      {!isLong && below?.(rows)}
      <ChildTableDeletion
        item={deleting}
        name={deleting?.name}
        question={messages.confirmDelete}
        failure={messages.notDeleted}
        onDelete={props.onDelete}
        onClose={() => setDeleting(undefined)}
      />
    </Stack>
  )
}

const without = (fields: Fields, left: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !left.includes(name)))
