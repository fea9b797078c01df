import { typeNamed } from '@landbook/contracts/catalogue/index'
import type { HistoryChange } from '@landbook/contracts/engine/api/history'
import { type Field, labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { ListDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import HistoryIcon from '@mui/icons-material/History'
import {
  Button,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { isRow, nameIn } from '../../engine/data/named.ts'
import type { Row } from '../../engine/data/row.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { Dash, formatValue, isFigure } from '../../engine/ui/format.tsx'

interface Props {
  list: ListDeclaration
  name: string
  row: Row
  differs: readonly HistoryChange[]
}

/** Longer lists are expanded on request. */
const FIRST = 25

/** The parts of a list as of a moment; those that differ from today are marked. */
export function PartsThen({ list, name, row, differs }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const items = (row[name] ?? []) as readonly Row[]
  const changed = new Set(differs.map(({ path }) => path.slice(0, path.lastIndexOf('.'))))
  const { target, fields } = list
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography id={id} variant="h3" sx={{ px: 2, pt: 2, pb: 1 }}>
        {list.label}
      </Typography>
      {items.length === 0 && (
        <Typography variant="body2" sx={{ px: 2, pb: 2 }}>
          {MESSAGES.nothingHere}
        </Typography>
      )}
      {items.length > 0 && (
        <TableContainer tabIndex={0}>
          <Table aria-labelledby={id}>
            <TableHead>
              <TableRow>
                {target && <TableCell>{target.as}</TableCell>}
                {Object.entries(fields).map(([field, schema]) => (
                  <TableCell key={field} align={isFigure(metaOf(schema).kind) ? 'right' : 'left'}>
                    {labelOf(schema)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {items.slice(0, isOpen ? undefined : FIRST).map((item) => (
                <TableRow key={item.id}>
                  {target && (
                    <TableCell component="th" scope="row">
                      <Referred type={target.to} to={item[target.as]} />
                    </TableCell>
                  )}
                  {Object.entries(fields).map(([field, schema], index) => (
                    <TableCell
                      key={field}
                      align={isFigure(metaOf(schema).kind) ? 'right' : 'left'}
                      sx={{ minWidth: 72, maxWidth: 320, overflowWrap: 'anywhere' }}
                    >
                      {index === 0 && changed.has(`${name}.${item.id}`) && <OtherwiseToday />}
                      <PartValue schema={schema} value={item[field]} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {items.length > FIRST && !isOpen && (
        <Button sx={{ m: 1 }} onClick={() => setOpen(true)}>
          {RESTORE_MESSAGES.showAll(items.length)}
        </Button>
      )}
    </Paper>
  )
}

function OtherwiseToday() {
  return (
    <Tooltip title={RESTORE_MESSAGES.otherwiseToday}>
      <HistoryIcon
        role="img"
        aria-label={RESTORE_MESSAGES.otherwiseToday}
        sx={{ fontSize: 16, color: 'warning.main', mr: 0.5, verticalAlign: 'text-bottom' }}
      />
    </Tooltip>
  )
}

function PartValue({ schema, value }: { schema: Field; value: unknown }) {
  const { kind, refersTo = '', amounts } = metaOf(schema)
  if (kind === 'reference') return <Referred type={refersTo} to={value} />
  if (amounts) return <Amounts type={refersTo} as={amounts.as} unit={amounts.unit} value={value} />
  return formatValue(schema, value) || <Dash />
}

function Referred({ type, to }: { type: string; to: unknown }) {
  if (!isRow(to)) return <Dash />
  return <RecordLink type={typeNamed(type)} id={to.id} name={nameIn(type, to)} />
}

function Amounts({ type, as, unit, value }: { type: string; as: string; unit: string; value: unknown }) {
  const each = Array.isArray(value) ? value.filter(isRow) : []
  if (each.length === 0) return <Dash />
  return each.map(({ id, [unit]: amount, [as]: to }) => (
    <div key={id}>
      <Referred type={type} to={to} /> {String(amount)}
    </div>
  ))
}
