import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { memberLabel } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box, Popover } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { nameIn } from '../data/named.ts'
import { rowsQuery } from '../data/records.ts'
import { askedFor } from '../list/memberColumn.tsx'
import type { EditedCell } from '../list/useCellEditor.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { CellForm, type Saving } from './CellForm.tsx'

interface Props extends EditedCell {
  record: AnyRecord
}

/** The input of a member over its cell in a list: what is typed is saved with the revision that was read here. */
export function CellEditor({ record, id, member, element, onClose }: Props) {
  const { type, titleField, links } = record
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...rowsQuery(type, {
      filter: { id_in: [id] },
      ...askedFor(record, { shown: new Set([titleField, member]) }, []),
    }),
    // As it is now: what was read when the cell was edited before may have changed since.
    staleTime: 0,
    gcTime: 0,
  })
  const [row] = (isFetchedAfterMount && data) || []
  const form = useRef<Saving>(null)
  return (
    <Popover
      open
      anchorEl={element}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transitionDuration={0}
      disableRestoreFocus
      // As in a spreadsheet: only Esc gives up what was typed.
      onClose={(_, reason) => {
        // What is refused is still to be said.
        if (form.current?.isSaving()) return
        if (reason === 'backdropClick' && form.current) void form.current.save()
        else onClose()
      }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': MESSAGES.cells.edit(memberLabel(record, member), row && nameIn(type, row)),
          sx: { p: 1, width: Math.max(element.offsetWidth, links[member] ? 320 : 240), maxWidth: '90vw' },
        },
      }}
    >
      {row ? (
        <CellForm record={record} member={member} row={row} ref={form} onClose={onClose} />
      ) : isFetchedAfterMount && data ? (
        <Box sx={{ p: 1 }}>{MESSAGES.notFound(record.title)}</Box>
      ) : (
        error && <LoadError error={{ message: error.message }} onRetry={() => void refetch()} />
      )}
    </Popover>
  )
}
