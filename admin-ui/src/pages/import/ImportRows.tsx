import { catalogue, typeNamed } from '@landbook/contracts/catalogue/index'
import { importedAs } from '@landbook/contracts/engine/import/members'
import {
  changeText,
  type ImportRow,
  KIND_LABELS,
  lacksCells,
  type RowKind,
} from '@landbook/contracts/engine/import/report'
import { Chip, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { cutAfter } from '../../engine/ui/cutAfter.ts'

interface Props {
  rows: readonly ImportRow[]
  recordType: string
  exportName: string
  /** The import is finished, not only planned. */
  isDone: boolean
}

const KINDS: readonly RowKind[] = ['add', 'change', 'same', 'out', 'left']
const UNDONE = { undone: 'Undone', skipped: 'Not undone' } as const
/** The rest is in the exported file. */
const MOST_LINES = 3
const textOf = (row: ImportRow): string => row.changes.map((change) => changeText(change, row)).join('; ')
const BY_ROW = { field: 'number', order: 'ASC' } as const

/** The rows of a file with their planned or actual outcomes, filtered by outcome. */
export function ImportRows({ rows, recordType, exportName, isDone }: Props) {
  const [kind, setKind] = useState<RowKind | 'cells'>()
  const { row: title = '', record } = importedAs(catalogue, recordType) ?? {}
  const type = record?.type ?? ''
  const tense = isDone ? 'done' : 'planned'
  const shown = useMemo(() => {
    if (!kind) return rows
    return rows.filter((row) => (kind === 'cells' ? lacksCells(row) : row.kind === kind))
  }, [rows, kind])
  const lacking = useMemo(() => rows.filter(lacksCells).length, [rows])
  const columns = useMemo((): Column<ImportRow>[] => {
    const wasUndone = rows.some(({ undo }) => undo !== undefined)
    return [
      { source: 'number', label: 'Row', width: 64, align: 'right', value: ({ number }) => number },
      {
        source: 'name',
        label: title,
        width: 170,
        value: ({ name }) => name,
        render: (row) => <Name row={row} recordType={type} isDone={isDone} />,
      },
      {
        source: 'kind',
        label: 'What',
        width: 100,
        value: (row) => (row.undo ? UNDONE[row.undo] : KIND_LABELS[row.kind][tense]),
      },
      {
        source: 'changes',
        label: wasUndone ? 'What it did' : 'Values',
        width: 300,
        value: textOf,
        render: (row) => <Changes row={row} />,
      },
      { source: 'column', label: 'Column', width: 120, value: ({ column }) => column },
      { source: 'why', label: 'Why', width: 260, value: ({ why }) => why },
    ]
  }, [rows, title, type, isDone, tense])
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" role="group" aria-label="Show" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Kind label="All" count={rows.length} isChosen={!kind} onChoose={() => setKind(undefined)} />
        {KINDS.map((each) => {
          const count = rows.filter((row) => row.kind === each).length
          if (count === 0 && each === 'left') return null
          return (
            <Kind
              key={each}
              label={KIND_LABELS[each][tense]}
              count={count}
              isChosen={kind === each}
              onChoose={() => setKind(each)}
            />
          )
        })}
        {lacking > 0 && (
          <Kind
            label="Cells left out"
            count={lacking}
            isChosen={kind === 'cells'}
            onChoose={() => setKind('cells')}
          />
        )}
      </Stack>
      <ArrayField
        label="Rows"
        data={shown}
        rowKey={({ number }) => String(number)}
        sort={BY_ROW}
        exportName={exportName}
        search
        empty="No such row"
      >
        <DataTable columns={columns} />
      </ArrayField>
    </Stack>
  )
}

interface KindProps {
  label: string
  count: number
  isChosen: boolean
  onChoose: () => void
}

function Kind({ label, count, isChosen, onChoose }: KindProps) {
  return (
    <Chip
      label={`${label} ${count.toLocaleString('en-US')}`}
      color={isChosen ? 'primary' : 'default'}
      variant={isChosen ? 'filled' : 'outlined'}
      onClick={onChoose}
      aria-pressed={isChosen}
    />
  )
}

interface NameProps {
  row: ImportRow
  recordType: string
  isDone: boolean
}

function Name({ row: { id, name, kind, undo }, recordType, isDone }: NameProps) {
  const isThere = id !== null && (kind === 'change' || kind === 'same' || isDone) && !isGone(kind, undo)
  return isThere ? <RecordLink type={typeNamed(recordType)} id={id} name={name} /> : name
}

const isGone = (kind: RowKind, undo: ImportRow['undo']): boolean =>
  kind === 'left' || kind === 'out' || (kind === 'add' && undo === 'undone')

function Changes({ row }: { row: ImportRow }) {
  const text = textOf(row)
  return (
    <Typography
      variant="body2"
      title={text}
      sx={{
        ...cutAfter(String(MOST_LINES)),
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Typography>
  )
}
