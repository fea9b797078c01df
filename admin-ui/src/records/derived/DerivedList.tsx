import type { AnyRecord } from '@landbook/contracts/records/index'
import { plural } from '@landbook/contracts/values/texts'
import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { BulkEditButton } from '../../kit/bulk/BulkEditButton.tsx'
import { BulkRunButton } from '../../kit/bulk/BulkRunButton.tsx'
import { DeclaredList } from '../../kit/list/RecordList.tsx'
import { createPathOf, resourceOf } from '../../navigation/resources.ts'
import { useHolds, useRoles } from '../../session/session.ts'
import { editableOf, type Layout } from './layout.ts'
import { listOf } from './listOf.tsx'

interface Props {
  record: AnyRecord
  layout: Layout
}

/** The list of a record type, from its declaration. */
export function DerivedList({ record, layout }: Props) {
  const { type, title } = record
  const mayWrite = useHolds(record.write)
  const { label, resource } = { label: plural(title), resource: resourceOf(type) }
  const roles = useRoles()
  const editable = useMemo(() => editableOf(record, layout), [record, layout])
  const list = useMemo(() => listOf(record, layout, roles), [record, layout, roles])
  return (
    <DeclaredList
      type={type}
      label={label}
      {...list}
      isAddressed
      exportName={resource}
      emptyText={`No ${title.toLowerCase()} fits the filter`}
      bulkActionButtons={
        mayWrite && editable ? <BulkEditButton record={record} editable={editable} /> : undefined
      }
      actions={
        mayWrite && (
          <>
            <BulkRunButton record={record} />
            <Button component={Link} to={createPathOf(type)} variant="contained" startIcon={<AddIcon />}>
              Add {title}
            </Button>
          </>
        )
      }
    />
  )
}
