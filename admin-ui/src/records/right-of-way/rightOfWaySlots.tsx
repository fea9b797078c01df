import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import type { Row } from '../../engine/data/row.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { FollowedOperator } from '../picked-operator/FollowedOperator.tsx'
import { LandsInput } from '../tract/LandsInput.tsx'
import { RightOfWayMap } from './RightOfWayMap.tsx'

function Lessee({ row }: SlotProps<Row>) {
  return <FollowedOperator record={rightOfWay} row={row} texts={['lessee']} />
}

/** The inputs of a right of way that its declaration does not give. */
export const RIGHT_OF_WAY_SLOTS = {
  locatedOn: LandsInput,
  operator: Lessee,
  geometry: RightOfWayMap,
}
