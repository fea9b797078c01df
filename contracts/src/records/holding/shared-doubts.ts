import { HOLDING_MESSAGES as messages } from './messages.ts'

/** Why a well, or the unit that joins it, may not count: said once of all wells and units of a lease that have it alike. */
export type SharedDoubt = { name: string } & (
  | { is: 'outlined' | 'whereUnknown' }
  | { is: 'unitNotActive'; status: string }
  | { is: 'unlisted'; pastLeases: readonly string[] }
)

function textOf(doubt: SharedDoubt, names: readonly string[]): string {
  switch (doubt.is) {
    case 'unitNotActive':
      return messages.unitNotActive(names, doubt.status)
    case 'unlisted':
      return messages.unlisted(names, doubt.pastLeases)
    default:
      return messages[doubt.is](names)
  }
}

const keyOf = ({ name: _, ...alike }: SharedDoubt): string => JSON.stringify(alike)

/** The text of a doubt, with the names of all among these that have it. */
export function sharedTexts(doubts: readonly SharedDoubt[]): (doubt: SharedDoubt) => string {
  const alike = Map.groupBy(doubts, keyOf)
  return (doubt) => {
    const all = alike.get(keyOf(doubt)) ?? [doubt]
    return textOf(doubt, [...new Set(all.map(({ name }) => name))])
  }
}
