import { newWell } from '@landbook/contracts/records/well/declaration'
import { DerivedCreate } from '../../engine/derived/DerivedCreate.tsx'
import { explainWell } from './explainWell.ts'
import { WELL } from './layout.ts'
import { PullDrillingInfo } from './PullDrillingInfo.tsx'
import { pathOfWell } from './wellDetails.ts'
import { WELL_SLOTS } from './wellSlots.tsx'

export function WellCreate() {
  return (
    <DerivedCreate
      record={newWell}
      layout={WELL}
      slots={WELL_SLOTS}
      explain={explainWell}
      needsValid={false}
      actions={<PullDrillingInfo />}
      redirect={(_resource, _id, added) => pathOfWell(added)}
    />
  )
}
