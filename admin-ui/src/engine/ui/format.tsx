import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import { type Field, isEmpty, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { showValue } from '@landbook/contracts/engine/kernel/show'
import { reachAddress } from '@landbook/contracts/engine/values/addresses'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { formatDecimal } from '@landbook/contracts/engine/values/decimals'
import { formatMoney } from '@landbook/contracts/engine/values/money'
import { Fragment } from 'react'
import { dayOf, timeOf } from '../data/companyTime.ts'
import { Warned } from './Warned.tsx'

/** Shown to the right, in figures of one width. */
export const isFigure = (kind: FieldKind): boolean => ['decimal', 'share', 'fraction'].includes(kind)

/** A stored value as people read it, by its field's kind. '' where there is nothing. */
export function formatValue(schema: Field, value: unknown): string {
  const { kind, places = 0, currency } = metaOf(schema)
  if (kind === 'share') return showValue(schema, value)
  if (isEmpty(value)) return ''
  switch (kind) {
    case 'decimal':
      return currency ? formatMoney(value, places) : formatDecimal(value, places)
    case 'timestamp':
      return formatMoment(value)
    default:
      return showValue(schema, value)
  }
}

/** MM/DD/YYYY HH:MM where the company is, with its zone for readers whose clock shows another time. */
export function formatMoment(value: unknown): string {
  if (isEmpty(value)) return ''
  const moment = new Date(String(value))
  if (Number.isNaN(moment.getTime())) return 'Invalid Date'
  return `${formatDate(dayOf(moment.getTime()))} ${timeOf(moment)}`
}

/** What stands where there is nothing. */
export function Dash() {
  return <span className="nothing">–</span>
}

interface ValueProps {
  schema: Field
  value: unknown
  /** In the place of a dash. */
  whenEmpty?: string | undefined
}

/** A field's value in a table or a text; a number is called, and a mail address written to. */
export function Value({ schema, value, whenEmpty }: ValueProps) {
  const text = formatValue(schema, value)
  const { reach } = metaOf(schema)
  const href = reach && reachAddress(reach, text)
  if (href) return <a href={href}>{text}</a>
  return text === '' ? (whenEmpty ?? <Dash />) : <Warned schema={schema} value={value} text={text} />
}

/** An email that breaks between its parts where a line is too narrow for it, and not inside a word. */
export function Email({ address }: { address: string }) {
  const parts = address.split(/(?=[@.])/)
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same, and none moves.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
