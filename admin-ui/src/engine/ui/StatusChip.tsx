import { type Field, metaOf, type Option } from '@landbook/contracts/engine/kernel/fields'
import { use } from 'react'
import { formatValue, Value } from './format.tsx'
import { OnPaper } from './onPaper.ts'

const optionsOf = (schema: Field): readonly Option[] => {
  const { options, suggested = [] } = metaOf(schema)
  return options ?? suggested
}

/** Whether a field says where a record stands: one of its options has a meaning. */
export const isStatus = (schema: Field): boolean => optionsOf(schema).some(({ meaning }) => meaning)

/** A status in the colour of its meaning, which its words say, too. A plain element, as each row of a list has one. */
export function StatusChip({ schema, value }: { schema: Field; value: unknown }) {
  const text = formatValue(schema, value)
  const isOnPaper = use(OnPaper)
  if (text === '' || isOnPaper) return <Value schema={schema} value={value} />
  const option = optionsOf(schema).find((known) => known.value === value)
  return (
    <span className="status-chip" data-meaning={option?.meaning}>
      {text}
    </span>
  )
}
