import { exceedsWhole } from '@landbook/contracts/calculations/ownership'
import { type Fields, metaOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { tract } from '@landbook/contracts/records/tract'
import AddIcon from '@mui/icons-material/Add'
import {
  Alert,
  Button,
  Paper,
  Stack,
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
import { NEW, useEditing } from '../kit/ChildTableEditing.ts'
import { actionsCell } from '../kit/ChildTableRow.tsx'
import { MayWrite } from '../kit/RecordField.tsx'
import { useInterest } from './InterestInputs.tsx'
import { type Interest, type OwnerItem, ownersOf } from './interests.ts'
import { OwnerEditor } from './OwnerEditor.tsx'
import { OwnerRemoval } from './OwnerRemoval.tsx'
import { alignmentOf, OwnerRow } from './OwnerRow.tsx'

interface Props {
  land: Row
  interest: Interest
}

/** Who holds how much of an interest. Rows are saved one by one; their net acres follow what is typed above. */
export function OwnerTable({ land, interest }: Props) {
  const mayWrite = use(MayWrite)
  const { editing, setEditing, opener } = useEditing()
  const [removing, setRemoving] = useState<OwnerItem>()
  const { hasAcres, net } = useInterest(interest)
  // Acres that are being typed anew must not take a half-typed row with them.
  if (!hasAcres && editing === undefined) return null

  const { label, fields } = tract.lists[interest.list]
  const columns: Fields = fields
  const items = ownersOf(land, interest)
  const editedItem = items.find(({ id }) => id === editing)
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography component="h4" variant="subtitle2">
          Owners
        </Typography>
        {mayWrite && (
          <Button
            ref={opener(NEW)}
            startIcon={<AddIcon />}
            disabled={editing !== undefined}
            onClick={() => setEditing(NEW)}
          >
            Add owner
          </Button>
        )}
      </Stack>
      {/* A table that is wider than a phone is scrolled, by keyboard too. */}
      <TableContainer tabIndex={0} role="region" aria-label={`${label}: owners`}>
        <Table aria-label={`${label}: owners`}>
          <TableHead>
            <TableRow>
              <TableCell>Owner</TableCell>
              {Object.entries(columns).map(([name, schema]) => (
                <TableCell key={name} align={alignmentOf(schema)}>
                  {metaOf(schema).label}
                </TableCell>
              ))}
              <TableCell sx={actionsCell} aria-label="Actions" />
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((item) => (
              <OwnerRow
                key={item.id}
                item={item}
                interest={interest}
                net={net}
                busy={editing !== undefined}
                onEdit={() => setEditing(item.id)}
                editRef={opener(item.id)}
                onRemove={() => setRemoving(item)}
              />
            ))}
            {items.length === 0 && (
              <TableRow>
                <TableCell colSpan={Object.keys(columns).length + 2} sx={{ color: 'text.secondary' }}>
                  No owners yet
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
      {/* Below the table, not in it: on a phone the table is wider than the window. */}
      {editing !== undefined && (
        <Paper variant="outlined" sx={{ px: 2, py: 1, mt: 1 }}>
          <OwnerEditor
            key={editing}
            land={land}
            interest={interest}
            item={editedItem}
            onDone={() => setEditing(undefined)}
          />
        </Paper>
      )}
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
