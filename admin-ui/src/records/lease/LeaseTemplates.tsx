import { lease } from '@landbook/contracts/records/lease/declaration'
import { TEMPLATE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import AddIcon from '@mui/icons-material/Add'
import UseIcon from '@mui/icons-material/Check'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Button, Link, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useOperation } from '../../engine/data/operations.ts'
import { type NamedRecord, useRecords } from '../../engine/data/records.ts'
import { useSaved } from '../../engine/form/useSaved.ts'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { useHolds } from '../../engine/session/session.ts'
import { ChildTableDeletion } from '../../engine/table/ChildTableDeletion.tsx'
import { IconButtonWithTooltip } from '../../engine/ui/IconButtonWithTooltip.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { leasePaths } from './paths.ts'
import { RefusalDialog } from './RefusalDialog.tsx'
import { useTemplate } from './useTemplate.ts'

const messages = TEMPLATE_MESSAGES
const ASKED = { fields: ['leaseName'], filter: { template: true }, orderBy: ['leaseName_asc'] } as const

/** The templates: leases of clauses only, which stand in no other list. */
export function LeaseTemplates() {
  const mayWrite = useHolds(lease.write)
  const remove = useOperation('DeleteLease')
  const saved = useSaved()
  const { data, error, refetch } = useRecords('lease', ASKED)
  const [removing, setRemoving] = useState<NamedRecord>()
  const rows = useMemo(() => data?.map(({ id, leaseName }) => ({ id, name: leaseName })), [data])
  const { use, refusal, forget } = useTemplate()
  const columns = useMemo(
    () => columnsFor(mayWrite ? { onUse: use, onRemove: setRemoving } : undefined),
    [mayWrite, use],
  )
  if (error) return <LoadError error={error} onRetry={refetch} />
  return (
    <>
      <ArrayField
        label="Lease templates"
        data={rows}
        search
        empty={messages.none}
        actions={
          mayWrite && (
            <Button
              component={RouterLink}
              to={leasePaths.addTemplate()}
              variant="contained"
              startIcon={<AddIcon />}
            >
              Add Lease Template
            </Button>
          )
        }
      >
        <DataTable columns={columns} />
      </ArrayField>
      <ChildTableDeletion
        item={removing}
        name={removing?.name}
        question={messages.confirmDelete}
        failure={messages.notDeleted}
        onDelete={(id) => saved(remove({ id }), messages.deleted)}
        onClose={() => setRemoving(undefined)}
      />
      <RefusalDialog text={refusal} onClose={forget} />
    </>
  )
}

interface Actions {
  onUse: (row: NamedRecord) => void
  onRemove: (row: NamedRecord) => void
}

const columnsFor = (offered: Actions | undefined): readonly Column<NamedRecord>[] => [
  {
    source: 'name',
    label: 'Lease Template',
    width: 320,
    value: ({ name }) => name,
    render: ({ id, name }) => (
      <Link component={RouterLink} to={leasePaths.template(id)}>
        {name}
      </Link>
    ),
  },
  ...(offered ? [actions(offered)] : []),
]

const actions = ({ onUse, onRemove }: Actions): Column<NamedRecord> => ({
  source: 'actions',
  label: 'Actions',
  width: 150,
  isAction: true,
  value: () => null,
  render: (row) => (
    <Stack direction="row">
      <IconButtonWithTooltip
        label="Use Lease Template"
        size="small"
        color="primary"
        aria-label={`Use Lease Template ${row.name}`}
        onClick={() => onUse(row)}
      >
        <UseIcon fontSize="small" />
      </IconButtonWithTooltip>
      <IconButtonWithTooltip
        label="Edit Lease Template"
        size="small"
        component={RouterLink}
        to={leasePaths.template(row.id)}
        aria-label={`Edit Lease Template ${row.name}`}
      >
        <EditIcon fontSize="small" />
      </IconButtonWithTooltip>
      <IconButtonWithTooltip
        label="Delete"
        size="small"
        aria-label={`Delete ${row.name}`}
        onClick={() => onRemove(row)}
      >
        <DeleteIcon fontSize="small" />
      </IconButtonWithTooltip>
    </Stack>
  ),
})
