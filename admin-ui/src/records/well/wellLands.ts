import type { Listed } from '@landbook/contracts/catalogue/selections'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { useRecords } from '../../engine/data/records.ts'
import { useHolds } from '../../engine/session/session.ts'
import type { WellDetails } from './wellDetails.ts'

const FIELDS = ['grossMineralAcres', 'geometry'] as const
export type WellLand = Listed<'tract', typeof FIELDS>
const NONE: readonly WellLand[] = []

/** Acres and boundaries of the lands that a well is drilled on; none for those who may not read lands. */
export function useWellLands({ drilledOn }: WellDetails): { lands: readonly WellLand[]; isPending: boolean } {
  const enabled = useHolds(tract.read) && drilledOn.length > 0
  const filter = { id_in: drilledOn.map(({ id }) => id) }
  const { data = NONE, isPending } = useRecords('tract', { filter, fields: FIELDS, enabled })
  return { lands: data, isPending: enabled && isPending }
}
