import { labelOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { DetailTabs } from '../../kit/page/DetailTabs.tsx'
import { RecordHeader } from '../../kit/page/RecordHeader.tsx'
import { RecordPage } from '../../kit/page/RecordPage.tsx'
import { PrintButton } from '../../kit/paper/PrintButton.tsx'
import { LandForm } from './LandForm.tsx'
import { LandInterests } from './LandInterests.tsx'
import { LandMap, type LandMapName } from './LandMap.tsx'
import { LandOtherLeases } from './LandOtherLeases.tsx'
import { LandRows } from './LandRows.tsx'
import { LandTitle } from './LandTitle.tsx'
import { LandWells } from './LandWells.tsx'
import type { Land, LandTabProps } from './land.ts'
import { TypeName } from './TypeMark.tsx'

export function LandDetail() {
  return (
    <RecordPage type="tract" notFound={MESSAGES.notFound(tract.title)}>
      {(land) => (
        <>
          <RecordHeader type="tract" id={land.id} name={land.name}>
            <TypeName type={land.color} />
            <PrintButton type="tract" id={land.id} />
          </RecordHeader>
          <DetailTabs label={`${tract.title} ${land.name}`} tabs={tabsOf(land)} />
        </>
      )}
    </RecordPage>
  )
}

/** Nine of them, in the order of spec part 1, section 2. */
function tabsOf(land: Land) {
  const shown: LandTabProps = { id: land.id, name: land.name }
  const map = (name: LandMapName) => ({
    label: labelOf(tract.fields[name]),
    render: () => <LandMap {...shown} map={name} />,
  })
  return [
    { label: 'Main', render: () => <LandForm land={land} /> },
    map('countyMap'),
    map('detailMap'),
    map('oldMap'),
    { label: tract.lists.titleRun.label, render: () => <LandTitle {...shown} /> },
    { label: 'Wells', render: () => <LandWells {...shown} /> },
    { label: 'ROW', render: () => <LandRows {...shown} /> },
    { label: 'OGL(S)', render: () => <LandInterests {...shown} /> },
    { label: 'Other Leases', render: () => <LandOtherLeases {...shown} /> },
  ]
}
