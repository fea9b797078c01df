import { ApiNumberInput } from './ApiNumberInput.tsx'
import { OperatorInputs } from './OperatorInputs.tsx'
import { Location, OfOthers } from './WellOthers.tsx'
import { WellPlaceInputs } from './WellPlaceInputs.tsx'

/** The inputs of a well that its declaration does not give. */
export const WELL_SLOTS = {
  apiNumber: ApiNumberInput,
  operatedBy: OperatorInputs,
  place: WellPlaceInputs,
  others: OfOthers,
  location: Location,
}
