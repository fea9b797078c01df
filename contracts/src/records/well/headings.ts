import type { Headings } from '../../engine/import/headings.ts'
import { ABSTRACT, API_NUMBER, FAMILY_ID, LANDS } from '../headings/shared.ts'

export const wellHeadings: Headings<'well'> = {
  name: ['lease name'],
  apiNumber: API_NUMBER,
  familyID: FAMILY_ID,
  abstract: ABSTRACT,
  latitude: ['sh latitude', 'surface latitude', 'y'],
  longitude: ['sh longitude', 'surface longitude', 'x'],
  latitudeBottom: ['bh latitude', 'bottom latitude', 'bottom hole latitude'],
  longitudeBottom: ['bh longitude', 'bottom longitude', 'bottom hole longitude'],
  permitNumber: ['permit', 'permit no', 'drilling permit'],
  permitDate: ['issued', 'issued date', 'date issued', 'approved date'],
  spudDate: ['spud'],
  operationsDate: ['operations commenced', 'location built'],
  completionDate: ['completed', 'date completed'],
  pluggedDate: ['plugged', 'date plugged'],
  rrcField: ['field', 'field name'],
  rrcLeaseNumber: ['lease number', 'rrc lease', 'rrc number'],
  status: ['well status'],
  operatedBy: ['operator name', 'operating company'],
  drilledOn: LANDS,
}
