import { CANNOT_BE_REVERSED } from './deletion.ts'

/** Of a record without a land (spec part 2, section 2). */
const noLand = 'Error No Connection To Tract'

/** For the plats of wells and units (part 1, section 8; part 2, section 8). */
export const PLAT_MESSAGES = {
  platUpdated: 'Successfully updated Plat URL',
  platNotUpdated: (error: string) => `Could not update Plat URL: ${error}`,
} as const

/** For rights of way (spec part 2, section 8). */
export const ROW_MESSAGES = {
  added: 'Right of Way successfully Added',
  updated: 'Right of Way successfully edited',
  deleted: 'Successfully deleted ROW',
  notDeleted: 'The ROW could not be deleted',
  confirmDelete: 'Are you sure you want to delete this ROW?',
  deleteWarning: CANNOT_BE_REVERSED,
  platUpdated: 'Successfully edited ROW!',
  noLand,
  noName: 'None',
} as const

/** For other leases (spec part 2, section 8). */
export const OTHER_LEASE_MESSAGES = {
  added: 'Lease successfully Added',
  updated: 'Lease successfully edited',
  deleted: 'Successfully deleted Lease',
  notDeleted: 'The lease could not be deleted',
  confirmDelete: 'Are you sure you want to delete this Lease?',
  deleteWarning: CANNOT_BE_REVERSED,
  noLand,
  /** Before the operator's name. */
  contactsOf: 'Contacts of',
  noContacts: 'The operator has no contacts',
} as const

/** For units (spec part 2, section 8). */
export const UNIT_MESSAGES = {
  added: 'Unit successfully Added',
  updated: 'Unit successfully edited',
  deleted: 'Successfully deleted Unit',
  notDeleted: 'The unit could not be deleted',
  confirmDelete: 'Are you sure you want to delete this Unit?',
  ...PLAT_MESSAGES,
  confirmRemoveWell: 'Are you sure you want to remove this well from the unit?',
  wellNotRemoved: 'The well could not be removed',
  ofLastWell: (well: string) => `Of ${well}, which joined last`,
  noWells: 'The unit has no wells',
  lands: 'Lands',
  landsOf: 'Lands of its wells',
  noLands: 'Its wells are not on any land',
  leases: 'OGL(S)',
  leasesOf: 'Leases of its wells',
  noLeases: 'Its wells have no lease',
  differingWells: (wells: string) => `Another division of interest: ${wells}`,
  participation: 'Participation',
  participationOf: 'Lands and their participation',
  totalShare: (acres: string, share: string) => `${acres} acres · ${share}`,
  acresInside: 'Acres Inside',
  working: 'Working',
  overStated: (unitGMA: string, acres: string) => `Acres inside the outline ÷ ${unitGMA} of ${acres} acres`,
  overOutline: (acres: string) =>
    `Acres inside the outline ÷ the ${acres} acres of the outline, as no Unit GMA is stated`,
  noOutline: 'Draw the outline of the unit to see the participation of its lands.',
  noLandsYet: 'Its wells are not on any land, so no land participates.',
  overlap: 'The lands exceed the unit: they overlap, or Unit GMA is less than its outline.',
  noBoundary: 'It has no boundary on the map',
  crossesItself: 'Its boundary or the outline crosses itself',
  leaves: (unit: string) => `It is in ${unit} now and will be moved to this unit.`,
} as const
