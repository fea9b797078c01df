import { MESSAGES } from '@landbook/contracts/messages'
import { well } from '@landbook/contracts/records/well/declaration'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { MayWrite } from '../../kit/form/RecordField.tsx'
import { FormActions, RecordForm } from '../../kit/form/RecordForm.tsx'
import { LEAVING_FOR_A_WHILE } from '../../kit/form/UnsavedChanges.tsx'
import { DeleteRecord } from '../../kit/page/DeleteRecord.tsx'
import { DetailTabs } from '../../kit/page/DetailTabs.tsx'
import { RecordHeader } from '../../kit/page/RecordHeader.tsx'
import { RecordPage } from '../../kit/page/RecordPage.tsx'
import { paths } from '../../navigation/paths.ts'
import { useHolds } from '../../session/session.ts'
import { WellDivisionOrders } from './DivisionOrders.tsx'
import { explainWell } from './explainWell.ts'
import { PullDrillingInfo } from './PullDrillingInfo.tsx'
import { WellForm } from './WellForm.tsx'
import { WellMap } from './WellMap.tsx'
import { WellPlat } from './WellPlat.tsx'
import { useWellSelection, type WellDetails } from './wellDetails.ts'

export function WellDetail() {
  const select = useWellSelection()
  return (
    <RecordPage type="well" notFound={MESSAGES.well.notFound} select={select}>
      {(details) => <WellPage details={details} />}
    </RecordPage>
  )
}

function WellPage({ details }: { details: WellDetails }) {
  const { id, name } = details
  useOwnAddress(details)
  return (
    <>
      <RecordHeader type="well" id={id} name={name} />
      <DetailTabs
        label={`${well.title} ${name}`}
        tabs={[
          { label: 'Main', render: () => <WellMain details={details} /> },
          { label: 'Plat', render: () => <WellPlat details={details} /> },
        ]}
      />
    </>
  )
}

/** Inactive wells have an address of their own, which not every link knows; what is typed stays. */
function useOwnAddress({ id, inactive }: WellDetails) {
  const pathname = inactive ? paths.inactiveWell(id) : paths.well(id)
  const isElsewhere = useMatch(pathname) === null
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const move = useEffectEvent(() =>
    navigate({ pathname, search, hash }, { ...LEAVING_FOR_A_WHILE, replace: true }),
  )
  useEffect(() => {
    if (isElsewhere) move()
  }, [isElsewhere])
}

/** The Main tab of a well: the whole record on one form. */
function WellMain({ details }: { details: WellDetails }) {
  const mayWrite = useHolds(well.write)

  return (
    <MayWrite value={mayWrite}>
      <RecordForm record={well} saved={MESSAGES.well.updated} explain={explainWell}>
        <WellForm details={details} />
        <WellMap details={details} />
        {mayWrite && (
          <FormActions
            submitLabel="Update"
            danger={
              <DeleteRecord
                messages={MESSAGES.well}
                redirect={details.inactive ? paths.inactiveWells : 'list'}
              />
            }
          >
            <PullDrillingInfo />
          </FormActions>
        )}
      </RecordForm>
      <WellDivisionOrders details={details} />
    </MayWrite>
  )
}
