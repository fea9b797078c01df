import { tract } from '@landbook/contracts/records/tract/declaration'
import type { Row } from '../app/dataProvider.ts'
import { useRecords } from '../app/operations.ts'
import { useHolds } from '../app/session.ts'
import type { WellDetails } from './wellDetails.ts'

const FIELDS = ['grossMineralAcres', 'geometry']
const NONE: readonly Row[] = []

/** Acres and boundaries of the lands that a well is drilled on; none for those who may not read lands. */
export function useWellLands({ drilledOn }: WellDetails): { lands: readonly Row[]; isPending: boolean } {
  const enabled = useHolds(tract.read) && drilledOn.length > 0
  const filter = { id_in: drilledOn.map(({ id }) => id) }
  const { data = NONE, isPending } = useRecords('tract', { filter, fields: FIELDS, enabled })
  return { lands: data, isPending: enabled && isPending }
}
