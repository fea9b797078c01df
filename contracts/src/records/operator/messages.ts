import { reportTexts } from '../../engine/messages/reports.ts'

/** For operators and their contacts. */
export const OPERATOR_MESSAGES = {
  updated: 'Form Successfully Edited',
  notUpdated: 'Error Submitting Form',
  added: 'Operator Successfully Created',
  deleted: 'Successfully deleted Contact',
  notDeleted: 'Could not delete Contact',
  confirmDelete: 'Are you sure you want to delete this operator?',
  unsaved: 'You have not submitted the form, are you sure you want to leave?',
  contactNotAdded: 'Add failed',
  contactNotUpdated: 'Update failed',
  contactNotDeleted: 'Delete failed',
  confirmDeleteContact: 'Are you sure you want to delete this contact?',
  report: reportTexts('operators'),
  /** What columns of the report say. */
  columns: {
    leaseCount: 'How many leases in force name it as their current lessee',
    rowCount: 'How many rights of way are linked to it',
    otherLeaseCount: 'How many other leases are linked to it',
    dueOn: 'What ends or falls due next of its leases and rights of way',
  },
} as const
