import { operator } from '@landbook/contracts/records/operator/declaration'
import { useCreateElsewhere } from '../../engine/form/createElsewhere.ts'
import { ReferenceInput } from '../../engine/inputs/ReferenceInput.tsx'
import { paths } from '../../engine/navigation/paths.ts'
import { useHolds } from '../../engine/session/session.ts'

/** The operator of a record, picked or added. */
export function OperatorInput({ source }: { source: string }) {
  const mayAdd = useHolds(operator.write)
  const create = useCreateElsewhere(source)
  const add = mayAdd ? (name: string) => create(paths.create('operator', name)) : undefined
  return <ReferenceInput source={source} onCreate={add} />
}
