import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { linkedIn } from '../../engine/data/named.ts'
import type { Row } from '../../engine/data/row.ts'
import { ReadOnlyField } from '../../engine/inputs/ReadOnlyField.tsx'
import { TextInput } from '../../engine/inputs/TextInput.tsx'
import { OperatorInput } from './OperatorInput.tsx'
import { usePickedId, usePickedOperator } from './usePickedOperator.ts'

const LINK = 'operator'

interface Props<R extends AnyRecord> {
  record: R
  row: Row | undefined
  /** The texts that take the operator's name, and are typed where there is no operator. */
  texts: readonly (keyof R['fields'] & string)[]
}

/** The operator of a record, picked or added, and the texts that follow it. */
export function FollowedOperator<R extends AnyRecord>({ record, row, texts }: Props<R>) {
  const known = row && linkedIn(record, LINK, row)
  const id = usePickedId(LINK)
  const picked = usePickedOperator(LINK) ?? known?.find((one) => one.id === id)
  return (
    <>
      <OperatorInput source={LINK} />
      {texts.map((name) => {
        const schema = record.fields[name]
        if (id === undefined || !schema) return <TextInput key={name} source={name} />
        return <ReadOnlyField key={name} label={labelOf(schema)} value={picked?.name} />
      })}
    </>
  )
}
