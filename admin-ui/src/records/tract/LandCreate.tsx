import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { amount } from '@landbook/contracts/engine/kernel/figure-fields'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { withBlankAcresAsZero } from '@landbook/contracts/records/tract/ownership'
import { DerivedCreate } from '../../engine/derived/DerivedCreate.tsx'
import { paths } from '../../engine/navigation/paths.ts'
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
      redirect={(_resource, id) => paths.record('tract', id)}
    />
  )
}
