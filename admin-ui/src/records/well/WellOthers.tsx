import { isEmpty, labelOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import type { LinkOf } from '@landbook/contracts/records/selections'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { unit as unitRecord } from '@landbook/contracts/records/unit/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { oglOf } from '@landbook/contracts/records/well/ogl'
import { isZeroOrBlank, sum } from '@landbook/contracts/values/decimals'
import { RecordField } from '../../kit/form/RecordField.tsx'
import { FullWidth } from '../../kit/form/RecordForm.tsx'
import { ReadOnlyField } from '../../kit/inputs/ReadOnlyField.tsx'
import { OpenRecord } from '../../kit/page/RecordLink.tsx'
import { useIsPast, useToday } from '../../kit/page/RecordPast.tsx'
import type { SlotProps } from '../derived/slots.ts'
import type { WellDetails } from './wellDetails.ts'
import { useWellLands } from './wellLands.ts'

const { notAvailable } = MESSAGES.well

/** A well's values from its unit, lease and lands, read-only. */
export function OfOthers({ row: details }: SlotProps<WellDetails>) {
  const { unit, lease } = details ?? {}
  const isPast = useIsPast()
  const unitToday = useToday('unit' satisfies LinkOf<'well'>)
  return (
    <>
      <ReadOnlyField
        label={well.links.unit.label}
        value={unit?.name || notAvailable}
        helperText={unitToday}
        action={unit && <OpenRecord type={unitRecord.type} id={unit.id} name={unit.name} />}
      />
      <ReadOnlyField
        label={labelOf(well.fields.OGL)}
        value={(details && oglOf(details, lease?.leaseName)) ?? notAvailable}
      />
      {details && !isPast ? <KnownAcres details={details} /> : <Acres />}
    </>
  )
}

/** Those of its unit, else of the lands that it is drilled on. */
function KnownAcres({ details }: { details: WellDetails }) {
  const { unit } = details
  const { lands } = useWellLands(details)
  if (!isZeroOrBlank(unit?.unitGMA))
    return <Acres value={unit?.unitGMA} from={labelOf(unitRecord.fields.unitGMA)} />
  const ofLands = sum(lands.map(({ grossMineralAcres }) => grossMineralAcres))
  if (isZeroOrBlank(ofLands)) return <Acres />
  return <Acres value={ofLands} from={`${labelOf(tract.fields.grossMineralAcres)} of its lands`} />
}

function Acres({ value, from }: { value?: string | null | undefined; from?: string }) {
  return <ReadOnlyField label="Acres" value={value ?? notAvailable} helperText={from} numeric />
}

/** Where the well lies: in its unit's words where there are any, else in the landman's. */
export function Location({ row: details }: SlotProps<WellDetails>) {
  const { unit } = details ?? {}
  if (!unit || isEmpty(unit.propertyDesc)) return <RecordField record={well} name="location" />
  return (
    <FullWidth>
      <ReadOnlyField
        label={labelOf(well.fields.location)}
        value={unit.propertyDesc}
        helperText={`${labelOf(unitRecord.fields.propertyDesc)} of ${unit.name}`}
        multiline
      />
    </FullWidth>
  )
}
