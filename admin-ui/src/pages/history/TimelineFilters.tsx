import { catalogue } from '@landbook/contracts/catalogue/index'
import type { HistoryEntry, HistoryMoment } from '@landbook/contracts/engine/api/history'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { holds } from '@landbook/contracts/engine/roles'
import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import { Stack } from '@mui/material'
import { useMemo } from 'react'
import { Choice, type ChoiceOption, optionsOf } from '../../engine/inputs/Choice.tsx'
import { useRoles } from '../../engine/session/session.ts'
import type { HistoryPlace } from './useHistoryPlace.ts'

const choice = { width: { xs: '100%', sm: 240 } }

interface Props {
  record: RecordDeclaration
  moments: readonly HistoryMoment[]
  /** The displayed ones: entries of other records name further people. */
  entries: readonly HistoryEntry[]
  place: HistoryPlace
  onPlace: (change: Partial<HistoryPlace>) => void
}

/** Filters by field and by person. */
export function TimelineFilters({ record, moments, entries, place, onPlace }: Props) {
  const roles = useRoles()
  const fields = useMemo(() => membersOf(record, roles), [record, roles])
  const people = peopleIn(moments, entries, place.person)
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', mb: 2 }}>
      <Choice
        label={RESTORE_MESSAGES.field}
        options={fields}
        chosen={place.field}
        onChange={(field) => onPlace({ field })}
        sx={choice}
      />
      <Choice
        label={RESTORE_MESSAGES.person}
        options={people}
        chosen={place.person}
        onChange={(person) => onPlace({ person })}
        sx={choice}
      />
    </Stack>
  )
}

function membersOf(record: RecordDeclaration, roles: ReturnType<typeof useRoles>): ChoiceOption[] {
  const own = [
    ...Object.entries(record.fields).flatMap(([id, schema]) =>
      metaOf(schema).computed === true ? [] : [{ id, label: labelOf(schema) }],
    ),
    ...Object.entries({ ...record.lists, ...record.links }).map(([id, { label }]) => ({ id, label })),
  ]
  const others = Object.entries(record.inverse).flatMap(([id, { from, link }]) => {
    const { title, lists, read } = recordNamed(catalogue, from)
    if (!holds(roles, read)) return []
    return [{ id, label: [title, lists[link]?.label].filter(Boolean).join(': ') }]
  })
  const all = inTextOrder([...own, ...others], ({ label }) => label)
  // Two fields on different forms may have the same label.
  return all.map((option) => {
    const isShared = all.some(({ id, label }) => id !== option.id && label === option.label)
    return isShared ? { ...option, label: `${option.label} (${option.id})` } : option
  })
}

function peopleIn(
  moments: readonly HistoryMoment[],
  entries: readonly HistoryEntry[],
  chosen: string | undefined,
): ChoiceOption[] {
  const names = new Map(chosen === undefined ? [] : [[chosen, chosen]])
  for (const { actor } of [...moments, ...entries]) names.set(actor.id, actor.name)
  return optionsOf(names)
}
