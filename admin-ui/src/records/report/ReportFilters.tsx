import { recordOf } from '@landbook/contracts/catalogue/index'
import {
  type Condition,
  conditionsOf,
  type FilterMember,
  filterMembersOf,
  withCondition,
} from '@landbook/contracts/catalogue/report/conditions'
import { holds } from '@landbook/contracts/engine/roles'
import type { ReportDefinition } from '@landbook/contracts/records/report/definition'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import { Button, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { useRoles } from '../../engine/session/session.ts'
import { ConditionChip } from './ConditionChip.tsx'
import { ConditionDialog } from './ConditionDialog.tsx'
import { hasFewValues } from './useValueOptions.ts'

interface Props {
  type: ReportDefinition['type']
  filter: ReportDefinition['filter']
  onChange: (filter: ReportDefinition['filter']) => void
}

/** The conditions that the records of a report meet, each of which can be changed and taken away. */
export function ReportFilters({ type, filter, onChange }: Props) {
  const members = useOfferedMembers(type)
  const conditions = useMemo(() => conditionsOf(members, filter), [members, filter])
  const [edited, setEdited] = useState<Condition | 'new'>()
  const before = edited === 'new' ? undefined : edited
  return (
    <Stack
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', maxWidth: '100%', minHeight: 40 }}
    >
      <Button startIcon={<FilterListOutlined />} aria-haspopup="dialog" onClick={() => setEdited('new')}>
        {REPORT_MESSAGES.addFilter}
      </Button>
      {conditions.map((condition) => (
        <ConditionChip
          key={condition.keys.join()}
          type={type}
          filter={filter}
          condition={condition}
          onEdit={() => setEdited(condition)}
          onRemove={() => onChange(withCondition(filter, condition))}
        />
      ))}
      {edited && (
        <ConditionDialog
          type={type}
          filter={filter}
          members={members}
          condition={before}
          onClose={() => setEdited(undefined)}
          onDone={(wanted) => {
            setEdited(undefined)
            onChange(withCondition(filter, before, wanted))
          }}
        />
      )}
    </Stack>
  )
}

/** Links are chosen by name: from few values, or by whoever may read the records. */
function useOfferedMembers(type: ReportDefinition['type']): readonly FilterMember[] {
  const roles = useRoles()
  return useMemo(
    () =>
      filterMembersOf(recordOf(type)).filter(
        (member) =>
          member.to === undefined || hasFewValues(type, member) || holds(roles, recordOf(member.to).read),
      ),
    [type, roles],
  )
}
