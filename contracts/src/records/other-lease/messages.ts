import { CANNOT_BE_REVERSED } from '../../engine/messages/deletion.ts'
import { NO_LAND } from '../agreements/messages.ts'

/** For other leases (spec part 2, section 8). */
export const OTHER_LEASE_MESSAGES = {
  added: 'Lease successfully Added',
  updated: 'Lease successfully edited',
  deleted: 'Successfully deleted Lease',
  notDeleted: 'The lease could not be deleted',
  confirmDelete: 'Are you sure you want to delete this Lease?',
  deleteWarning: CANNOT_BE_REVERSED,
  noLand: NO_LAND,
  /** Before the operator's name. */
  contactsOf: 'Contacts of',
  noContacts: 'The operator has no contacts',
} as const
