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
} as const
