import { labelOf, metaOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { isFigure } from '../../kit/format.tsx'
import { type ClonedList, type ClonedPart, canBeCloned, landOf, SHOWN, textIn } from './cloneSections.ts'

const messages = MESSAGES.lease.clone

export interface CloneSectionProps {
  list: ClonedList
  title: string
  parts: readonly ClonedPart[]
  /** The ids of the chosen parts. */
  chosen: ReadonlySet<string>
  /** The ids of the parts that the clone has already. */
  copied: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  /** Copies the chosen parts to the clone; undefined where they are only chosen. */
  submit?: {
    label: string
    isEnabled: boolean
    isBusy: boolean
    error: string | undefined
    onSubmit: () => void
  }
}

/** The parts of one list of a lease, to be chosen for its clone. */
export function CloneSection({ list, title, parts, chosen, copied, onChoose, submit }: CloneSectionProps) {
  const id = useId()
  const free = parts.filter((part) => !copied.has(part.id) && canBeCloned(list, part))
  const wanted = free.filter((part) => chosen.has(part.id))
  const toggle = (part: ClonedPart) =>
    onChoose(chosen.has(part.id) ? chosen.difference(new Set([part.id])) : chosen.union(new Set([part.id])))
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}>
        <Typography id={id} variant="h3">
          {title}
        </Typography>
        <Typography role="status" variant="body2" color="textSecondary">
          {parts.length === 0
            ? messages.nothing
            : [
                free.length > 0 && messages.chosen(wanted.length, free.length),
                copied.size > 0 && messages.copies(copied.size, parts.length),
              ]
                .filter(Boolean)
                .join(' · ')}
        </Typography>
        {submit && (
          <Button
            variant="contained"
            disabled={!submit.isEnabled || wanted.length === 0}
            loading={submit.isBusy}
            onClick={submit.onSubmit}
            sx={{ ml: 'auto' }}
          >
            {submit.label}
          </Button>
        )}
      </Box>
      {submit?.error && (
        <Alert severity="error" sx={{ mx: 2, mb: 1.5 }}>
          {submit.error}
        </Alert>
      )}
      {parts.length > 0 && (
        <TableContainer tabIndex={0} sx={{ maxHeight: '60vh' }}>
          <Table size="small" stickyHeader aria-labelledby={id}>
            <Head
              list={list}
              title={title}
              isAll={free.length > 0 && wanted.length === free.length}
              isSome={wanted.length > 0 && wanted.length < free.length}
              disabled={free.length === 0 || submit?.isBusy === true}
              onAll={(all) => onChoose(new Set(all ? free.map((part) => part.id) : []))}
            />
            <TableBody>
              {parts.map((part) => (
                <PartRow
                  key={part.id}
                  list={list}
                  part={part}
                  isChosen={chosen.has(part.id)}
                  isCopied={copied.has(part.id)}
                  disabled={submit?.isBusy === true}
                  onToggle={() => toggle(part)}
                />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Paper>
  )
}

interface HeadProps {
  list: ClonedList
  title: string
  isAll: boolean
  isSome: boolean
  disabled: boolean
  onAll: (all: boolean) => void
}

function Head({ list, title, isAll, isSome, disabled, onAll }: HeadProps) {
  const fields = fieldsOf(list)
  return (
    <TableHead>
      <TableRow>
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={isSome}
            disabled={disabled}
            onChange={(_, checked) => onAll(checked)}
            slotProps={{ input: { 'aria-label': `All of ${title}` } }}
          />
        </TableCell>
        {list === 'leasedLands' && <TableCell>Land ID</TableCell>}
        {fields.map(([name, schema]) => (
          <TableCell key={name} align={isFigure(metaOf(schema).kind) ? 'right' : 'left'}>
            {labelOf(schema)}
          </TableCell>
        ))}
        <TableCell>State</TableCell>
      </TableRow>
    </TableHead>
  )
}

const fieldsOf = (list: ClonedList) => {
  const shown: readonly string[] = SHOWN[list]
  return Object.entries(lease.lists[list].fields).filter(([name]) => shown.includes(name))
}

interface PartRowProps {
  list: ClonedList
  part: ClonedPart
  isChosen: boolean
  isCopied: boolean
  disabled: boolean
  onToggle: () => void
}

function PartRow({ list, part, isChosen, isCopied, disabled, onToggle }: PartRowProps) {
  const isFree = canBeCloned(list, part)
  const fields = fieldsOf(list)
  const name =
    list === 'leasedLands' ? landOf(part) : fields.map(([field]) => textIn(list, field, part)).find(Boolean)
  return (
    <TableRow>
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={isCopied || (isChosen && isFree)}
          disabled={isCopied || disabled || !isFree}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': `Choose ${name ?? ''}` } }}
        />
      </TableCell>
      {list === 'leasedLands' && <TableCell>{landOf(part)}</TableCell>}
      {fields.map(([field, schema]) => (
        <TableCell
          key={field}
          align={isFigure(metaOf(schema).kind) ? 'right' : 'left'}
          sx={{
            minWidth: 110,
            maxWidth: 420,
            overflowWrap: 'break-word',
            ...(metaOf(schema).kind === 'longText' && LONG),
          }}
        >
          {textIn(list, field, part)}
        </TableCell>
      ))}
      <TableCell sx={{ color: 'text.secondary' }}>{isCopied && messages.copied}</TableCell>
    </TableRow>
  )
}

/** The beginning of a long text is enough to know it by. */
const LONG = { minWidth: 220, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const
