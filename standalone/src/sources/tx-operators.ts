import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { idOf } from '@landbook/platform/engine/log/ids'
import { z } from 'zod'
import { optionalText, recordIdFrom, type Source, type SourceRow, text } from '../engine/import/source.ts'
import type { OperatorsHere } from './operators-here.ts'

const columns = z.object({ operator: text, operatorNo: optionalText })

export type TxOperator = z.infer<typeof columns>

/** Operators named by wells or permits: a name, and the Commission's number. */
const txOperators =
  (name: string) =>
  (here: OperatorsHere): Source<TxOperator> => ({
    name,
    record: operator,
    columns,
    key: ({ operator, operatorNo }) => operatorNo ?? uniqueKey(operator),
    recordId: ({ operator, operatorNo }) =>
      operatorNo === null ? idOf(uniqueKey(operator), 'operator') : recordIdFrom(`TX-${operatorNo}`),
    same: ({ operator }) => here.alsoCalled(operator),
    wasHere: here.had,
    values: ({ operator, operatorNo }) => ({ name: operator, operatorNumber: operatorNo, type: 'O&G' }),
  })

/** Each kind of file spells operators differently, so each has its own memory. */
export const txWellOperators = txOperators('tx-well-operators')
export const txPermitOperators = txOperators('tx-permit-operators')

/** The operator named in a row. */
export interface NamesOperator {
  operator: string | null
  operatorNo: string | null
}

/**
 * The distinct operators of the rows, and each row's operator. Rows with the same number, or the same name (ignoring
 * case and blanks), have the same operator; its most frequent spelling and number are used.
 */
export function operatorsOf(rows: readonly SourceRow<NamesOperator>[]): {
  operators: SourceRow<TxOperator>[]
  operatorOf: (row: NamesOperator) => TxOperator | undefined
} {
  const spellings = new Map<string, { row: SourceRow<TxOperator>; rows: number }>()
  for (const {
    number,
    columns: { operator, operatorNo },
  } of rows) {
    if (operator === null) continue
    const spelling = JSON.stringify([operatorNo, operator])
    const known = spellings.get(spelling)
    if (known) known.rows++
    else spellings.set(spelling, { row: { number, columns: { operator, operatorNo } }, rows: 1 })
  }
  const byNumber = new Map<string, SourceRow<TxOperator>>()
  const byName = new Map<string, SourceRow<TxOperator>>()
  const frequentFirst = [...spellings].sort(
    ([a, { rows: many }], [b, { rows: more }]) => more - many || (a < b ? -1 : 1),
  )
  const operators = new Set<SourceRow<TxOperator>>()
  for (const [, { row }] of frequentFirst) {
    const { operator, operatorNo } = row.columns
    const known = byNumber.get(operatorNo ?? '') ?? byName.get(uniqueKey(operator)) ?? row
    operators.add(known)
    if (operatorNo !== null && !byNumber.has(operatorNo)) byNumber.set(operatorNo, known)
    if (!byName.has(uniqueKey(operator))) byName.set(uniqueKey(operator), known)
  }
  return {
    operators: [...operators],
    operatorOf: ({ operator, operatorNo }) =>
      operator === null
        ? undefined
        : (byNumber.get(operatorNo ?? '') ?? byName.get(uniqueKey(operator)))?.columns,
  }
}
