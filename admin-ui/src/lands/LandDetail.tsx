import { MESSAGES } from '@landbook/contracts/messages'
import { tract } from '@landbook/contracts/records/tract'
import { well } from '@landbook/contracts/records/well'
import { useHolds } from '../app/session.ts'
import { DetailTabs } from '../kit/DetailTabs.tsx'
import { RecordHeader } from '../kit/RecordHeader.tsx'
import { RecordPage } from '../kit/RecordPage.tsx'
import { LandForm } from './LandForm.tsx'
import { LandWells, WELLS_OF_LAND } from './LandWells.tsx'
import { TypeName } from './TypeMark.tsx'

export function LandDetail() {
  const mayReadWells = useHolds(well.read)
  return (
    <RecordPage
      type="tract"
      notFound={MESSAGES.notFound(tract.title)}
      select={mayReadWells ? WELLS_OF_LAND : ''}
    >
      {(land) => (
        <>
          <RecordHeader type="tract" id={land.id} name={String(land.name)}>
            <TypeName type={typeof land.color === 'string' ? land.color : null} />
          </RecordHeader>
          <DetailTabs
            label={`${tract.title} ${land.name}`}
            tabs={[
              { label: 'Main', render: () => <LandForm land={land} /> },
              ...(mayReadWells ? [{ label: 'Wells', render: () => <LandWells land={land} /> }] : []),
            ]}
          />
        </>
      )}
    </RecordPage>
  )
}
