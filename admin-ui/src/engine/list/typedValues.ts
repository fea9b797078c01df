import { TEXT_LIMIT } from '@landbook/contracts/engine/kernel/field-limits'
import { type Field, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { parseDate } from '@landbook/contracts/engine/values/dates'
import { parseDecimal } from '@landbook/contracts/engine/values/decimals'
import { formatValue } from '../ui/format.tsx'
import type { RecordFilter } from './recordFilters.ts'

const { typed: messages } = MESSAGES.list

type Typed = Pick<RecordFilter<never>, 'typed' | 'labelFor'>

const BETWEEN = '..'
/** Numbers of records that the API takes. */
const COUNT = /^\d{1,9}$/

/** As an address has them: '2024-01-01..', '1000..2000'. */
export const boundsText = (from: string, to: string): string => (from || to ? from + BETWEEN + to : '')

export function boundsIn(text: string): readonly [from: string, to: string] {
  const [from = '', to = from] = text.split(BETWEEN)
  return [from, to]
}

/** From one figure or day to another, both included; either can be left open. `schema`: undefined of numbers of records. */
export function between(name: string, schema?: Field): Typed {
  const isOfDays = schema !== undefined && metaOf(schema).kind !== 'decimal'
  const readBound = (bound: string): string | number | undefined => {
    if (isOfDays) return parseDate(bound) ? bound : undefined
    const figure = parseDecimal(bound)
    if (schema) return figure
    return figure && COUNT.test(figure) ? Number(figure) : undefined
  }
  const shown = (bound: string) => (schema && bound !== '' ? formatValue(schema, bound) : bound)
  return {
    typed: {
      as: isOfDays ? 'days' : 'figures',
      condition: (text) => {
        const [from, to] = boundsIn(text)
        const [least, most] = [readBound(from), readBound(to)]
        if ((from && least === undefined) || (to && most === undefined)) return undefined
        return { ...(from && { [`${name}_gte`]: least }), ...(to && { [`${name}_lte`]: most }) }
      },
    },
    labelFor: (text) => messages.between(...(boundsIn(text).map(shown) as [string, string])),
  }
}

/** A part of a text. */
export const containing = (name: string) => ({
  typed: {
    as: 'text' as const,
    condition: (text: string) => (text.length > TEXT_LIMIT ? undefined : { [`${name}_contains`]: text }),
  },
  labelFor: messages.containing,
})
