import { idOf } from '@landbook/command-service/writer'
import { operator } from '@landbook/contracts/records/operator'
import { uniqueKey } from '@landbook/contracts/values/texts'
import { z } from 'zod'
import { optionalText, type Row, recordIdFrom, type Source, text } from '../source.ts'
import type { TxWell } from './tx-wells.ts'

const columns = z.object({ operator: text, operatorNo: optionalText })

export type TxOperator = z.infer<typeof columns>

/** The operators that wells bring along: a name, and the Commission's number. */
export const txWellOperators: Source<TxOperator> = {
  name: 'tx-well-operators',
  record: operator,
  columns,
  key: ({ operator, operatorNo }) => operatorNo ?? uniqueKey(operator),
  recordId: ({ operator, operatorNo }) =>
    operatorNo === null ? idOf(uniqueKey(operator), 'operator') : recordIdFrom(`TX-${operatorNo}`),
  values: ({ operator, operatorNo }) => ({ name: operator, operatorNumber: operatorNo, type: 'O&G' }),
}

/**
 * The operators behind the wells' columns, each once, and which one each well names. Rows with one number, or
 * with one name (ignoring case and blanks), name one operator; its most frequent spelling and number count.
 */
export function operatorsOf(wells: readonly Row<TxWell>[]): {
  operators: Row<TxOperator>[]
  operatorOf: (well: TxWell) => TxOperator | undefined
} {
  const spellings = new Map<string, { row: Row<TxOperator>; wells: number }>()
  for (const {
    number,
    columns: { operator, operatorNo },
  } of wells) {
    if (operator === null) continue
    const spelling = JSON.stringify([operatorNo, operator])
    const known = spellings.get(spelling)
    if (known) known.wells++
    else spellings.set(spelling, { row: { number, columns: { operator, operatorNo } }, wells: 1 })
  }
  const byNumber = new Map<string, Row<TxOperator>>()
  const byName = new Map<string, Row<TxOperator>>()
  const frequentFirst = [...spellings].sort(
    ([a, { wells: many }], [b, { wells: more }]) => more - many || (a < b ? -1 : 1),
  )
  const operators = new Set<Row<TxOperator>>()
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
