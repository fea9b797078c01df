import type { FieldName } from '@landbook/contracts/catalogue/selections'
import { ADD_LAND_LABELS, tract } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { DerivedParts } from '../../engine/derived/DerivedParts.tsx'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { FullWidth } from '../../engine/form/FormLayout.tsx'
import { PlaceInputs } from '../places/PlaceInputs.tsx'
import { FlagInputs } from './FlagInputs.tsx'
import { LOCATION_FIELDS } from './fieldGroups.ts'
import { InterestInputs } from './InterestInputs.tsx'
import { INTERESTS, type Interest, NPRI_OWNERS, ownersOf } from './interests.ts'
import { AcresWarning } from './LandAcres.tsx'
import { LandBoundary } from './LandBoundary.tsx'
import { LocationInputs } from './LocationInputs.tsx'
import type { Land } from './land.ts'
import { InterestOwners, OwnerTable } from './OwnerTable.tsx'

type Props = SlotProps<Land>

/** The inputs of a land that its declaration does not give. */
export const LAND_SLOTS = {
  place: () => <PlaceInputs clears={LOCATION_FIELDS} />,
  location: LocationInputs,
  flags: FlagInputs,
  npri: ({ row }: Props) => row && <NpriOwners land={row} />,
  orri: ({ row }: Props) => row && <FamilyOrri land={row} />,
  minerals: (props: Props) => <InterestOf interest={INTERESTS.minerals} {...props} />,
  surface: (props: Props) => <InterestOf interest={INTERESTS.surface} {...props} />,
  geometry: ({ row }: Props) => row && <LandBoundary land={row} />,
}

/** An interest with its owners; a new land has none. */
function InterestOf({ interest, row }: Props & { interest: Interest }) {
  if (!row)
    return <InterestInputs interest={interest} percentageLabel={ADD_LAND_LABELS[interest.percentage]} />
  return (
    <>
      <InterestInputs interest={interest} />
      <AcresWarning name={interest.gross} />
      <InterestOwners land={row} interest={interest} />
    </>
  )
}

/** Shown where the land is said to have some, and where it had. */
function FamilyOrri({ land }: { land: Land }) {
  const has: unknown[] = useWatch({
    name: ['overRidingRoyaltyInterest', 'color'] satisfies FieldName<'tract'>[],
  })
  if (has[0] !== true && has[1] !== 'ORRI' && land.orri.length === 0) return null
  return (
    <FullWidth>
      <DerivedParts record={tract} list="orri" row={land} isPartOfForm />
    </FullWidth>
  )
}

/** Shown where the land is said to be burdened, and where it was. */
function NpriOwners({ land }: { land: Land }) {
  const isBurdened: unknown = useWatch({ name: 'npriInterest' satisfies FieldName<'tract'> })
  if (isBurdened !== true && ownersOf(land, NPRI_OWNERS).length === 0) return null
  return (
    <FullWidth>
      <OwnerTable land={land} owners={NPRI_OWNERS} />
      <Typography variant="caption" color="textSecondary">
        {TRACT_MESSAGES.npriRows}
      </Typography>
    </FullWidth>
  )
}
