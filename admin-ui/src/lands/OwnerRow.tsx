import { ownerDecimal, ownerNetAcres } from '@landbook/contracts/calculations/ownership'
import { type Fields, metaOf } from '@landbook/contracts/kernel/fields'
import { tract } from '@landbook/contracts/records/tract'
import { formatDecimal, INTEREST_PLACES } from '@landbook/contracts/values/decimals'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { IconButton, TableCell, TableRow, Typography } from '@mui/material'
import { type Ref, use } from 'react'
import { actionsCell } from '../kit/ChildTableRow.tsx'
import { Dash, Value } from '../kit/format.tsx'
import { MayWrite } from '../kit/RecordField.tsx'
import type { Interest, OwnerItem } from './interests.ts'

interface Props {
  item: OwnerItem
  interest: Interest
  /** The family's net acres as the form has them just now. */
  net: string | null
  /** Another row is being edited. */
  busy: boolean
  onEdit: () => void
  /** Of the button that opens the editor. */
  editRef: Ref<HTMLButtonElement>
  onRemove: () => void
}

export function OwnerRow({ item, interest, net, busy, onEdit, editRef, onRemove }: Props) {
  const mayWrite = use(MayWrite)
  const fields: Fields = tract.lists[interest.list].fields
  const owner = item.Owner?.name ?? ''
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        {owner}
      </TableCell>
      {Object.entries(fields).map(([name, schema]) => (
        <TableCell key={name} align={alignmentOf(schema)}>
          {name === interest.ownerNet ? (
            <NetAcres share={item[interest.ownerFraction]} of={net} />
          ) : (
            <Value schema={schema} value={item[name]} />
          )}
        </TableCell>
      ))}
      <TableCell sx={{ ...actionsCell, bgcolor: 'background.paper' }}>
        {mayWrite && (
          <>
            <IconButton ref={editRef} aria-label={`Edit ${owner}`} disabled={busy} onClick={onEdit}>
              <EditOutlined fontSize="small" />
            </IconButton>
            <IconButton aria-label={`Remove ${owner}`} disabled={busy} onClick={onRemove}>
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </>
        )}
      </TableCell>
    </TableRow>
  )
}

export function alignmentOf(schema: Fields[string]): 'right' | 'left' {
  return ['decimal', 'fraction'].includes(metaOf(schema).kind) ? 'right' : 'left'
}

/** An owner's net acres, and how they come about. */
function NetAcres({ share, of }: { share: unknown; of: string | null }) {
  const net = ownerNetAcres(share, of)
  if (net === null) return <Dash />
  return (
    <>
      {formatDecimal(net, INTEREST_PLACES)}
      <Typography variant="caption" component="div" color="text.secondary">
        {ownerDecimal(share)} × {of}
      </Typography>
    </>
  )
}
