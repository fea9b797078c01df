import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { DerivedEdit } from '../../engine/derived/DerivedEdit.tsx'
import { useToast } from '../../engine/notifications/toasts.ts'
import { PrintButton } from '../../engine/paper/PrintButton.tsx'
import { changesOwnership } from './interests.ts'
import { LandInterests } from './LandInterests.tsx'
import { LandMap } from './LandMap.tsx'
import { LandOtherLeases } from './LandOtherLeases.tsx'
import { LandRightsOfWay } from './LandRightsOfWay.tsx'
import { LandTitle } from './LandTitle.tsx'
import { LandWells } from './LandWells.tsx'
import { type Land, type LandTabProps, leaseCount, useLandSelection } from './land.ts'
import { LAND_HEAD } from './landHead.tsx'
import { type LandMapName, MAP_UPDATES } from './landMaps.ts'
import { LAND_SLOTS } from './landSlots.tsx'
import { LAND } from './layout.ts'
import { TypeName } from './TypeMark.tsx'

export function LandEdit() {
  const toast = useToast()
  return (
    <DerivedEdit
      type="tract"
      layout={LAND}
      head={LAND_HEAD}
      slots={LAND_SLOTS}
      select={useLandSelection()}
      beside={({ id, color }) => (
        <>
          <TypeName type={color} />
          <PrintButton type="tract" id={id} />
        </>
      )}
      actsElsewhere={Object.values(MAP_UPDATES)}
      tabs={tabsOf}
      onSaved={(_, changed) => changesOwnership(changed) && toast(TRACT_MESSAGES.ownershipUpdated, 'success')}
    />
  )
}

/** Eight after the form, in the order of spec part 1, section 2. */
function tabsOf({ id, name, ...land }: Land) {
  const shown: LandTabProps = { id, name }
  const map = (field: LandMapName) => ({
    label: labelOf(tract.fields[field]),
    render: () => <LandMap {...shown} map={field} />,
  })
  return [
    map('countyMap'),
    map('detailMap'),
    map('oldMap'),
    { label: tract.lists.titleRun.label, render: () => <LandTitle {...shown} /> },
    { label: 'Wells', count: land.drilledOn?.length, render: () => <LandWells {...shown} /> },
    { label: 'ROW', count: land.rowsOn?.length, render: () => <LandRightsOfWay {...shown} /> },
    { label: 'OGL(S)', count: leaseCount(land.interest), render: () => <LandInterests {...shown} /> },
    { label: 'Other Leases', count: land.otherLeases?.length, render: () => <LandOtherLeases {...shown} /> },
  ]
}
