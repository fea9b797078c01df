import type { Compared, Condition, FilterMember } from '@landbook/contracts/catalogue/report/conditions'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { formatDecimal, placesOf } from '@landbook/contracts/engine/values/decimals'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { formatValue } from '../../engine/ui/format.tsx'

const messages = REPORT_MESSAGES

const OWN_WORDS: Partial<Record<FilterMember['kind'], Partial<Record<Compared, string>>>> = {
  date: messages.comparedDates,
  decimal: messages.comparedFigures,
  count: messages.comparedFigures,
  link: messages.comparedLinks,
}

/** 'at least', of a day 'from'. */
export function comparedText({ kind }: FilterMember, compared: Compared): string {
  return OWN_WORDS[kind]?.[compared] ?? messages.compared[compared]
}

/** A value as people read it; of a link, its id. */
export function valueText({ kind, schema }: FilterMember, value: string): string {
  if (value === '') return messages.compared.none
  if (!schema) return value
  if (kind === 'flag') return formatValue(schema, value === 'true')
  const isPlain = kind === 'count' || (kind === 'decimal' && !metaOf(schema).currency)
  return isPlain ? formatDecimal(value, placesOf(value)) : formatValue(schema, value)
}

/** A condition is one line of a report. */
const MOST_LISTED = 4

/** 'County is any of Ward, Reeves' */
export function conditionText(
  { member, compared, values, keys }: Condition,
  textOf: (value: string) => string,
): string {
  if (!member) return `${keys.join()}: ${values.join(', ')}`
  const listed = values.slice(0, MOST_LISTED).map(textOf)
  if (values.length > MOST_LISTED) listed.push(messages.moreValues(values.length - MOST_LISTED))
  const shown = listed.join(compared === 'between' ? messages.and : ', ')
  return [member.label, comparedText(member, compared), shown].filter(Boolean).join(' ')
}
