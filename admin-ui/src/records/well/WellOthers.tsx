import type { LinkOf } from '@landbook/contracts/catalogue/selections'
import { isEmpty, labelOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { isZeroOrBlank, knownSum } from '@landbook/contracts/engine/values/decimals'
import { typed } from '@landbook/contracts/engine/values/known-sums'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { unit as unitRecord } from '@landbook/contracts/records/unit/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { oglOf } from '@landbook/contracts/records/well/ogl'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { FullWidth } from '../../engine/form/FormLayout.tsx'
import { ReadOnlyField } from '../../engine/inputs/ReadOnlyField.tsx'
import { OpenRecord } from '../../engine/links/RecordLink.tsx'
import { useIsPast, useToday } from '../../engine/ui/RecordPast.tsx'
import type { WellDetails } from './wellDetails.ts'
import { useWellLands } from './wellLands.ts'

const { notAvailable } = WELL_MESSAGES
const { TextInput } = typedForm('well')

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
  const ofLands = knownSum(lands.map(({ grossMineralAcres }) => typed(grossMineralAcres)))
  if (isZeroOrBlank(ofLands.sum)) return <Acres />
  return (
    <Acres
      value={MESSAGES.sums.known(ofLands, String)}
      from={`${labelOf(tract.fields.grossMineralAcres)} of its lands`}
    />
  )
}

function Acres({ value, from }: { value?: string | null | undefined; from?: string }) {
  return <ReadOnlyField label="Acres" value={value ?? notAvailable} helperText={from} numeric />
}

/** Where the well lies: in its unit's words where there are any, else in the landman's. */
export function Location({ row: details }: SlotProps<WellDetails>) {
  const { unit } = details ?? {}
  if (!unit || isEmpty(unit.propertyDesc)) return <TextInput source="location" />
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
