import { LandsInput } from '../tract/LandsInput.tsx'

export const ROW_SLOTS = { locatedOn: LandsInput }
