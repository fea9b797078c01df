import { unit } from '@landbook/contracts/records/unit/declaration'
import type { Row } from '../../engine/data/row.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { FollowedOperator } from '../picked-operator/FollowedOperator.tsx'
import { UnitDivision } from './UnitDivision.tsx'
import { UnitLands } from './UnitLands.tsx'
import { UnitHeld, UnitMap } from './UnitMap.tsx'

function Operator({ row }: SlotProps<Row>) {
  return <FollowedOperator record={unit} row={row} texts={['currentOperator']} />
}

/** The inputs of a unit that its declaration does not give. */
export const UNIT_SLOTS = {
  division: UnitDivision,
  operator: Operator,
  landIDs: UnitLands,
  geometry: UnitMap,
  held: UnitHeld,
}
