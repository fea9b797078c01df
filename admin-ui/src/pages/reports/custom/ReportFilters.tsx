import { MESSAGES } from '@landbook/contracts/messages'
import { recordOf } from '@landbook/contracts/records/index'
import {
  conditionsOf,
  type FilterMember,
  filterMembersOf,
  withCondition,
} from '@landbook/contracts/records/report/conditions'
import type { ReportDefinition } from '@landbook/contracts/records/report/definition'
import { holds } from '@landbook/contracts/roles'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import { Stack } from '@mui/material'
import { useMemo } from 'react'
import { PopoverButton } from '../../../kit/list/PopoverButton.tsx'
import { useRoles } from '../../../session/session.ts'
import { ConditionChip } from './ConditionChip.tsx'
import { ConditionForm } from './ConditionForm.tsx'
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
  const form = { type, members, filter }
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', minHeight: 40 }}>
      <PopoverButton title={MESSAGES.reports.custom.addFilter} icon={<FilterListOutlined />}>
        {(close) => (
          <ConditionForm
            {...form}
            onDone={(wanted) => {
              close()
              onChange(withCondition(filter, undefined, wanted))
            }}
          />
        )}
      </PopoverButton>
      {conditions.map((condition) => (
        <ConditionChip
          key={condition.keys.join()}
          {...form}
          condition={condition}
          onChange={(wanted) => onChange(withCondition(filter, condition, wanted))}
        />
      ))}
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
