import { exceedsWhole, ownerNetAcres } from '@landbook/contracts/calculations/ownership'
import { type Fields, metaOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { tract } from '@landbook/contracts/records/tract'
import { formatDecimal } from '@landbook/contracts/values/decimals'
import AddIcon from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import {
  Alert,
  Button,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { use, useState } from 'react'
import type { Row } from '../app/dataProvider.ts'
import { Value } from '../kit/format.tsx'
import { MayWrite } from '../kit/RecordField.tsx'
import { type Interest, useInterest } from './InterestInputs.tsx'
import { OwnerEditor } from './OwnerEditor.tsx'
import { OwnerRemoval } from './OwnerRemoval.tsx'

/** One owner's part of an interest. */
export interface OwnerItem {
  id: string
  Owner: { id: string; name: string } | null
  [field: string]: unknown
}

interface Props {
  land: Row
  interest: Interest
}

export function ownersOf(land: Row, interest: Interest): readonly OwnerItem[] {
  return (land[interest.list] ?? []) as OwnerItem[]
}

const NEW = 'new'

/** Who holds how much of an interest. Rows are saved one by one; the net acres follow what is typed above. */
export function OwnerTable({ land, interest }: Props) {
  const mayWrite = use(MayWrite)
  const [editing, setEditing] = useState<string>()
  const [removing, setRemoving] = useState<OwnerItem>()
  const { hasAcres, net } = useInterest(interest)
  if (!hasAcres) return null

  const items = ownersOf(land, interest)
  const list = tract.lists[interest.list]
  const columns = Object.entries(list.fields as Fields)
  const done = () => setEditing(undefined)
  const editor = (item: OwnerItem | undefined) => (
    <TableRow key={item?.id ?? NEW}>
      <TableCell colSpan={columns.length + 2}>
        <OwnerEditor land={land} interest={interest} item={item} onDone={done} />
      </TableCell>
    </TableRow>
  )

  return (
    <>
      <TableContainer>
        <Table size="small" aria-label={`${list.label}: owners`}>
          <TableHead>
            <TableRow>
              <TableCell>Owner</TableCell>
              {columns.map(([name, schema]) => (
                <TableCell key={name} align={isFigure(schema) ? 'right' : 'left'}>
                  {metaOf(schema).label}
                </TableCell>
              ))}
              <TableCell align="right">
                {mayWrite && (
                  <Button
                    size="small"
                    startIcon={<AddIcon />}
                    disabled={editing !== undefined}
                    onClick={() => setEditing(NEW)}
                  >
                    Add owner
                  </Button>
                )}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((item) =>
              item.id === editing ? (
                editor(item)
              ) : (
                <TableRow key={item.id} hover>
                  <TableCell component="th" scope="row">
                    {item.Owner?.name}
                  </TableCell>
                  {columns.map(([name, schema]) => (
                    <TableCell key={name} align={isFigure(schema) ? 'right' : 'left'}>
                      {name === interest.ownerNet ? (
                        <NetAcres share={item[interest.ownerFraction]} of={net} />
                      ) : (
                        <Value schema={schema} value={item[name]} />
                      )}
                    </TableCell>
                  ))}
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {mayWrite && (
                      <>
                        <IconButton
                          size="small"
                          aria-label={`Edit ${item.Owner?.name}`}
                          disabled={editing !== undefined}
                          onClick={() => setEditing(item.id)}
                        >
                          <EditOutlined fontSize="small" />
                        </IconButton>
                        <IconButton
                          size="small"
                          aria-label={`Remove ${item.Owner?.name}`}
                          disabled={editing !== undefined}
                          onClick={() => setRemoving(item)}
                        >
                          <DeleteOutlined fontSize="small" />
                        </IconButton>
                      </>
                    )}
                  </TableCell>
                </TableRow>
              ),
            )}
            {editing === NEW && editor(undefined)}
            {items.length === 0 && editing === undefined && (
              <TableRow>
                <TableCell colSpan={columns.length + 2} sx={{ color: 'text.secondary' }}>
                  No owners yet
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
      {exceedsWhole(items.map((item) => item[interest.ownerFraction])) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {MESSAGES.tract.ownershipExceedsWhole}
        </Alert>
      )}
      <OwnerRemoval
        landId={land.id}
        interest={interest}
        item={removing}
        onClose={() => setRemoving(undefined)}
      />
    </>
  )
}

const isFigure = (schema: Fields[string]): boolean => ['decimal', 'fraction'].includes(metaOf(schema).kind)

const PLACES = 8

/** The owner's net acres, with how they come about. */
function NetAcres({ share, of }: { share: unknown; of: string | null }) {
  const net = ownerNetAcres(share, of)
  if (net === null) return <Typography color="text.secondary">–</Typography>
  return (
    <>
      {formatDecimal(net, PLACES)}
      <Typography variant="caption" component="div" color="text.secondary">
        {String(share)} × {of}
      </Typography>
    </>
  )
}
