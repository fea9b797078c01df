import { LandsInput } from '../tract/LandsInput.tsx'

export const OTHER_LEASE_SLOTS = { locatedOn: LandsInput }
