import { UnitDivision } from './UnitDivision.tsx'

/** The inputs of a unit that its declaration does not give. */
export const UNIT_SLOTS = { division: UnitDivision }
