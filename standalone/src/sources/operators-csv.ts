import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { idOf } from '@landbook/platform/engine/log/ids'
import { z } from 'zod'
import { optionalText, type Source, text } from '../engine/import/source.ts'
import type { OperatorsHere } from './operators-here.ts'

const columns = z.object({
  name: text,
  address: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
})

/** Licensed operating companies (CSV). They have no number, so the name identifies them. */
export const operatorsCsv = (here: OperatorsHere): Source<z.infer<typeof columns>> => ({
  name: 'operators-csv',
  record: operator,
  columns,
  key: ({ name }) => uniqueKey(name),
  recordId: ({ name }) => idOf(uniqueKey(name), 'operator'),
  same: ({ name }) => here.alsoCalled(name),
  wasHere: here.had,
  values: ({ name, address, city, state, zip }) => ({
    name,
    type: 'O&G',
    address1: address,
    city,
    state,
    zip,
  }),
})
