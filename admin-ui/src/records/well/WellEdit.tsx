import { production } from '@landbook/contracts/records/production/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { DerivedEdit } from '../../engine/derived/DerivedEdit.tsx'
import { LEAVING_FOR_A_WHILE } from '../../engine/navigation/leaving.ts'
import { paths } from '../../engine/navigation/paths.ts'
import type { DetailTab } from '../../engine/page/DetailTabs.tsx'
import { useHolds } from '../../engine/session/session.ts'
import { platTab } from '../plats/PlatTab.tsx'
import { WellProduction } from '../production/WellProduction.tsx'
import { WellDivisionOrders } from './DivisionOrders.tsx'
import { explainWell } from './explainWell.ts'
import { WELL } from './layout.ts'
import { PullDrillingInfo } from './PullDrillingInfo.tsx'
import { wellPaths } from './paths.ts'
import { WellMap } from './WellMap.tsx'
import { type PlacedWell, useWellSelection } from './wellDetails.ts'
import { WELL_HEAD } from './wellHead.tsx'
import { WELL_SLOTS } from './wellSlots.tsx'

const { platUpdated, platNotUpdated } = WELL_MESSAGES

const productionTab = ({ id, name }: PlacedWell): DetailTab => ({
  label: production.title,
  render: () => <WellProduction id={id} name={name} />,
})

export function WellEdit() {
  const mayReadProduction = useHolds(production.read)
  return (
    <DerivedEdit
      type="well"
      layout={WELL}
      head={WELL_HEAD}
      slots={WELL_SLOTS}
      select={useWellSelection()}
      beside={() => null}
      within={(details) => (
        <>
          <OwnAddress well={details} />
          <WellMap details={details} />
        </>
      )}
      below={(details) => <WellDivisionOrders details={details} />}
      tabs={(row) => [
        ...(mayReadProduction ? [productionTab(row)] : []),
        platTab({ record: well, field: 'platURL', row, saved: platUpdated, notSaved: platNotUpdated }),
      ]}
      actions={<PullDrillingInfo />}
      explain={explainWell}
      deletedTo={({ inactive }) => (inactive ? wellPaths.inactiveWells() : paths.list('well'))}
    />
  )
}

/** Inactive wells have an address of their own, which not every link knows; what is typed stays. */
function OwnAddress({ well: { id, inactive } }: { well: PlacedWell }) {
  const pathname = inactive ? wellPaths.inactiveWell(id) : paths.record('well', id)
  const isElsewhere = useMatch(pathname) === null
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const move = useEffectEvent(() =>
    navigate({ pathname, search, hash }, { ...LEAVING_FOR_A_WHILE, replace: true }),
  )
  useEffect(() => {
    if (isElsewhere) void move()
  }, [isElsewhere])
  return null
}
