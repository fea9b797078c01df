import { labelOf } from '@landbook/contracts/kernel/fields'
import type { AnyRecord } from '@landbook/contracts/records/index'
import { operator } from '@landbook/contracts/records/operator/declaration'
import type { Row } from '../../data/dataProvider.ts'
import { linkedIn } from '../../data/named.ts'
import { useCreateElsewhere } from '../../kit/form/createElsewhere.ts'
import { RecordField } from '../../kit/form/RecordField.tsx'
import { LinkPicker } from '../../kit/inputs/LinkPicker.tsx'
import { ReadOnlyField } from '../../kit/inputs/ReadOnlyField.tsx'
import { paths } from '../../navigation/paths.ts'
import { useHolds } from '../../session/session.ts'
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
  const mayAdd = useHolds(operator.write)
  const create = useCreateElsewhere(LINK)
  const known = row && linkedIn(record, LINK, row)
  const id = usePickedId(LINK)
  const picked = usePickedOperator(LINK) ?? known?.find((one) => one.id === id)
  return (
    <>
      <LinkPicker<AnyRecord>
        record={record}
        link={LINK}
        known={known}
        onCreate={mayAdd ? (name) => create(paths.addOperator(name)) : undefined}
      />
      {texts.map((name) => {
        const schema = record.fields[name]
        if (id === undefined || !schema) return <RecordField key={name} record={record} name={name} />
        return <ReadOnlyField key={name} label={labelOf(schema)} value={picked?.name} />
      })}
    </>
  )
}
