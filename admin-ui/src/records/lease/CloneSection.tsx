import { CLONE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { Alert, Box, Button, Paper, Table, TableBody, TableContainer, Typography } from '@mui/material'
import { useId } from 'react'
import { CloneHead, CloneRow } from './CloneRows.tsx'
import { type ClonedList, type ClonedPart, canBeCloned } from './cloneSections.ts'

const messages = CLONE_MESSAGES

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
                submit && !submit.isEnabled && messages.first,
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
            <CloneHead
              list={list}
              title={title}
              isAll={free.length > 0 && wanted.length === free.length}
              isSome={wanted.length > 0 && wanted.length < free.length}
              disabled={free.length === 0 || submit?.isBusy === true}
              onAll={(all) => onChoose(new Set(all ? free.map((part) => part.id) : []))}
            />
            <TableBody>
              {parts.map((part) => (
                <CloneRow
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
