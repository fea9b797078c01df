import { useMemo } from 'react'
import { useAsk } from '../../engine/data/operations.ts'
import { type ChoiceOption, optionsOf } from '../../engine/inputs/Choice.tsx'

interface Person {
  id: string
  name: string
}

/** All users by name, and `others` by their ids. Includes the selected one, if only by its id. */
export function useAuditPeople(
  others: ReadonlyMap<string, string>,
  chosen: string | undefined,
): ChoiceOption[] {
  const users = useAsk<{ auditPeople: Person[] }>('auditPeople', '{ auditPeople { id name } }').data
    ?.auditPeople
  return useMemo(() => {
    const names = new Map(chosen === undefined ? [] : [[chosen, chosen]])
    for (const [id, name] of others) names.set(id, name)
    for (const { id, name } of users ?? []) names.set(id, name)
    return optionsOf(names)
  }, [others, users, chosen])
}
