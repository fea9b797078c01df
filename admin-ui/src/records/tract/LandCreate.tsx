import { withBlankAcresAsZero } from '@landbook/contracts/calculations/ownership'
import { labelOf } from '@landbook/contracts/kernel/fields'
import { amount } from '@landbook/contracts/kernel/figure-fields'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { paths } from '../../navigation/paths.ts'
import { DerivedCreate } from '../derived/DerivedCreate.tsx'
import { LAND_SLOTS } from './landSlots.tsx'
import { LAND } from './layout.ts'

/** Starts with blank acres, which are no acres. */
const NEW_LAND = {
  ...tract,
  fields: {
    ...tract.fields,
    grossMineralAcres: amount(labelOf(tract.fields.grossMineralAcres)),
    grossSurfaceAcres: amount(labelOf(tract.fields.grossSurfaceAcres)),
  },
}

export function LandCreate() {
  return (
    <DerivedCreate
      record={NEW_LAND}
      layout={LAND}
      slots={LAND_SLOTS}
      transform={withBlankAcresAsZero}
      redirect={({ id }) => paths.land(id)}
    />
  )
}
