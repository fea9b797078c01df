import { unit } from '@landbook/contracts/records/unit/declaration'
import { UNIT_MESSAGES } from '@landbook/contracts/records/unit/messages'
import { well } from '@landbook/contracts/records/well/declaration'
import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useOperation } from '../../engine/data/operations.ts'
import type { Row } from '../../engine/data/row.ts'
import { useSaved } from '../../engine/form/useSaved.ts'
import { RecordLinks } from '../../engine/links/RecordLinks.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { useHolds } from '../../engine/session/session.ts'
import { ChildTableDeletion } from '../../engine/table/ChildTableDeletion.tsx'
import { IconButtonWithTooltip } from '../../engine/ui/IconButtonWithTooltip.tsx'
import { WellsOf } from '../well/WellsOf.tsx'
import { AddUnitWell } from './AddUnitWell.tsx'

interface Props {
  id: string
  name: string
  wells: readonly { id: string; name: string }[]
}

/** The wells of a unit: their names for readers of the unit, more for readers of wells. */
export function UnitWells({ id, name, wells }: Props) {
  const mayWrite = useHolds(unit.write)
  const mayReadWells = useHolds(well.read)
  const remove = useOperation('RemoveUnitWells')
  const saved = useSaved()
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<Row>()
  const removes = useMemo(() => removal(setRemoving), [])
  if (!mayReadWells)
    return (
      <Stack component="section" aria-label="Wells" sx={{ gap: 1 }}>
        <Typography variant="h2">Wells</Typography>
        <RecordLinks type="well" records={wells} />
      </Stack>
    )
  return (
    <>
      <WellsOf
        label="Wells of this unit"
        filter={{ unit: id }}
        without="unit"
        exportName="UnitWells"
        column={mayWrite ? removes : undefined}
        actions={
          mayWrite && (
            <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
              Add Well
            </Button>
          )
        }
      />
      {isAdding && <AddUnitWell unit={{ id, name }} wells={wells} onClose={() => setIsAdding(false)} />}
      <ChildTableDeletion
        item={removing}
        name={removing && String(removing.name)}
        question={UNIT_MESSAGES.confirmRemoveWell}
        failure={UNIT_MESSAGES.wellNotRemoved}
        onDelete={(wellId) => saved(remove({ from: wellId, to: id }))}
        onClose={() => setRemoving(undefined)}
      />
    </>
  )
}

const removal = (onRemove: (row: Row) => void): Column<Row> => ({
  source: 'remove',
  label: 'Actions',
  width: 80,
  value: () => null,
  render: (row) => (
    <IconButtonWithTooltip
      label="Remove from the unit"
      aria-label={`Remove ${row.name}`}
      size="small"
      onClick={() => onRemove(row)}
    >
      <DeleteIcon fontSize="small" />
    </IconButtonWithTooltip>
  ),
})
