import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { otherLease } from '@landbook/contracts/records/other-lease/declaration'
import type { Row } from '../../engine/data/row.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { ReadOnlyField } from '../../engine/inputs/ReadOnlyField.tsx'
import { FollowedOperator } from '../picked-operator/FollowedOperator.tsx'
import { usePickedOperator, useShowsOperator } from '../picked-operator/usePickedOperator.ts'
import { LandsInput } from '../tract/LandsInput.tsx'

const ADDRESS = ['address1', 'city', 'state', 'zip'] as const

/** Who leases, with the address that the operator has (spec part 2, section 2). */
function Lessee({ row }: SlotProps<Row>) {
  const [isShown, picked] = [useShowsOperator(), usePickedOperator('operator')]
  return (
    <>
      <FollowedOperator record={otherLease} row={row} texts={['lessee', 'projectName']} />
      {isShown &&
        ADDRESS.map((name) => (
          <ReadOnlyField key={name} label={labelOf(operator.fields[name])} value={picked?.[name]} />
        ))}
    </>
  )
}

/** The inputs of an other lease that its declaration does not give. */
export const OTHER_LEASE_SLOTS = { locatedOn: LandsInput, operator: Lessee }
