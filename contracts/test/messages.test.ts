import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { CLONE_MESSAGES, TEMPLATE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { OPERATOR_MESSAGES } from '@landbook/contracts/records/operator/messages'
import { OTHER_LEASE_MESSAGES } from '@landbook/contracts/records/other-lease/messages'
import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { STATE_MESSAGES } from '@landbook/contracts/records/state/messages'
import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { UNIT_MESSAGES } from '@landbook/contracts/records/unit/messages'
import {
  DRILLING_DATA_MESSAGES,
  WELL_MESSAGES,
  WELL_REPORT_MESSAGES,
} from '@landbook/contracts/records/well/messages'
import { describe, expect, it } from 'vitest'
import { RESET_MESSAGES } from '../src/engine/messages/account.ts'
import { LOGIN_MESSAGES } from '../src/engine/messages/login.ts'
import { MESSAGES } from '../src/engine/messages.ts'
import { INCOMPLETE } from '../src/engine/values/shares.ts'

const { files, users } = MESSAGES
const login = LOGIN_MESSAGES
const reset = RESET_MESSAGES
const tract = TRACT_MESSAGES
const title = TITLE_MESSAGES
const well = WELL_MESSAGES
const operator = OPERATOR_MESSAGES
const states = STATE_MESSAGES
const drillingData = DRILLING_DATA_MESSAGES
const rightOfWay = RIGHT_OF_WAY_MESSAGES
const lease = LEASE_MESSAGES
const otherLease = OTHER_LEASE_MESSAGES
const unit = UNIT_MESSAGES
const wellReports = WELL_REPORT_MESSAGES

/** Spec part 1, sections 2, 5 and 8. Tests of the screens use the messages by name; their texts are tested here. */
const SPEC: Record<string, [message: string, words: string][]> = {
  'of every form': [
    [MESSAGES.notAuthorized, 'Not Authorized To Make Changes'],
    [MESSAGES.cannotBeReversed, 'Warning: This cannot be reversed.'],
    [MESSAGES.unsavedChanges, 'Are you sure you want to leave? Your unsaved changes will be deleted'],
    [MESSAGES.requiredField, 'Required Field'],
    [MESSAGES.notAFraction, 'is not a fraction'],
    [MESSAGES.notADate, 'Not a valid date!'],
    [MESSAGES.notABoundary, 'Could not parse GeoJSON!'],
    [MESSAGES.unexpected, 'Something went wrong!'],
    [MESSAGES.invalid(['name', 'state']), 'Errors On Fields: name, state'],
  ],
  'of login and reset': [
    [login.bothRequired, 'Please fill in both username and password.'],
    [reset.emailRequired, 'Please enter your email to reset your password.'],
    [reset.sent, 'A reset link has been sent to your email.'],
    [reset.noSuchUser, 'No such user email, Please check your spelling or verify this email was used.'],
    [reset.mismatch, 'Passwords do not match.'],
    [reset.done, 'Password reset successfully! You may now login using it.'],
    [reset.expired, 'The link has expired, navigate to the login portal and try password reset'],
    [reset.later, 'Please try again later!'],
    [reset.networkError, 'Failed to reset password. Network Error.'],
  ],
  'of lands': [
    [tract.updated, 'Successfully edited Land!'],
    [tract.ownershipUpdated, 'Successfully updated ownership!'],
    [tract.added, 'Successfully Added Land!'],
    [tract.deleted, 'Successfully deleted Tract'],
    [tract.confirmDelete, 'Are you sure you want to delete this Tract?'],
    [
      tract.mineralClassified,
      'Mineral Classified - Family owns surface, State owns minerals. Family is agent for State, Family & State share 50/50 all lease/well/surface payments.',
    ],
    [tract.noCounties, 'No counties available'],
    [MESSAGES.legacy('Bowie'), 'Bowie (legacy)'],
  ],
  'of files and title runs': [
    [files.fieldUpdated, 'File uploaded. Field updated!'],
    [files.uploadFailed, 'Upload failed'],
    [files.uploaded, 'File Successfully Uploaded'],
    [files.notUploaded, 'File Upload Failed'],
    [files.lastUpdated, 'Last Updated'],
    [files.noStamp, '(NO TIME STAMP YET)'],
    [files.awaiting, 'Awaiting upload ...'],
    [files.confirmOverwrite, 'Warning, this will overwrite the existing map. Do you want to continue?'],
    [title.uploaded, 'Title Run Uploaded'],
    [title.uploading, 'Uploading Title Run'],
    [title.failed('no'), 'Error: no'],
    [title.sheetName, 'Sheet name must be "TitleRunUpload"'],
    [title.noSheet, 'Error: No sheet found named "TitleRunUpload"'],
    [title.unreadable, 'An error occurred while processing the file'],
  ],
  'of wells': [
    [well.updated, 'Successfully edited Well!'],
    [well.notFound, 'Could not find well with that ID!'],
    [well.deleted, 'Successfully deleted Well!'],
    [well.notDeleted, 'Could not delete well!'],
    [well.added, 'Successfully added Well!'],
    [well.confirmDelete, 'Are you sure you want to delete this well?'],
    [well.platUpdated, 'Successfully updated Plat URL'],
    [well.platNotUpdated('no'), 'Could not update Plat URL: no'],
    [drillingData.title, 'Pull Info From Drilling Info?'],
    [drillingData.pull, 'Pull DI'],
    [drillingData.property, 'Property'],
    [drillingData.current, 'Current Well Value'],
    [drillingData.found, 'Drilling Info Well Value'],
    [well.noOperator, 'No Operator'],
    [well.notAvailable, 'N/A'],
    [INCOMPLETE, 'Incomplete'],
  ],
  'of operators': [
    [operator.updated, 'Form Successfully Edited'],
    [operator.notUpdated, 'Error Submitting Form'],
    [operator.deleted, 'Successfully deleted Contact'],
    [operator.notDeleted, 'Could not delete Contact'],
    [operator.contactNotAdded, 'Add failed'],
    [operator.contactNotUpdated, 'Update failed'],
    [operator.contactNotDeleted, 'Delete failed'],
    [operator.added, 'Operator Successfully Created'],
    [operator.confirmDelete, 'Are you sure you want to delete this operator?'],
    [operator.unsaved, 'You have not submitted the form, are you sure you want to leave?'],
  ],
  // Spec part 2, sections 2 and 8.
  'of rights of way': [
    [rightOfWay.added, 'Right of Way successfully Added'],
    [rightOfWay.updated, 'Right of Way successfully edited'],
    [rightOfWay.deleted, 'Successfully deleted ROW'],
    [rightOfWay.platUpdated, 'Successfully edited ROW!'],
    [rightOfWay.confirmDelete, 'Are you sure you want to delete this ROW?'],
    [rightOfWay.deleteWarning, 'Warning: This cannot be reversed.'],
    [rightOfWay.noLand, 'Error No Connection To Tract'],
    [rightOfWay.noName, 'None'],
  ],
  'of leases': [
    [lease.added, 'Lease Successfully Added'],
    [lease.notAdded('no'), 'Could not add Lease no'],
    [lease.updated, 'Lease Successfully Edited'],
    [lease.notUpdated, 'Could not edit lease!'],
    [lease.deleted, 'Successfully deleted Lease'],
    [lease.confirmDelete, 'Are you sure you want to delete this Lease?'],
    [lease.deleteWarning, 'Warning: This cannot be reversed.'],
    [lease.required, 'Required'],
    [lease.noRecordings, 'N/A - No Recordings'],
    [lease.mapUpdated, 'URL Successfully Entered'],
    [lease.mapNotUpdated, 'Could not enter URL!'],
    [TEMPLATE_MESSAGES.created, 'Lease Template Created'],
    [TEMPLATE_MESSAGES.notLoaded, 'Error: Failed to load lease template.'],
    [CLONE_MESSAGES.cloned, 'Lease Successfully Cloned'],
    [CLONE_MESSAGES.lands, 'Lands Successfully Cloned'],
    [CLONE_MESSAGES.recordings, 'Recordings Successfully Cloned'],
    [CLONE_MESSAGES.assignments, 'AssignmentSuccessfully Cloned'],
    [CLONE_MESSAGES.invalid, 'Error: Lease data is invalid or not found.'],
    [CLONE_MESSAGES.title('Ward 1'), 'Ward 1 (Clone)'],
    [TEMPLATE_MESSAGES.used('Form'), 'Form (TEMPLATE)'],
    [TEMPLATE_MESSAGES.nameTaken('X'), 'A lease with name "X" already exists. Try again.'],
    [TEMPLATE_MESSAGES.notUsed, 'Failed to create lease. Please try again.'],
  ],
  'of reports': [
    [wellReports.all.loading, 'Loading wells...'],
    [wellReports.all.failed('no'), 'Error loading wells: no'],
    [wellReports.inactive.loading, 'Loading inactive wells...'],
    [wellReports.inactive.failed('no'), 'Error loading inactive wells: no'],
    [rightOfWay.report.loading, 'Loading right of ways...'],
    [rightOfWay.report.failed('no'), 'Error loading right of ways: no'],
    [lease.report.failed('no'), 'ERROR: no'],
    [tract.report.failed('no'), "Can't Load Tracts!"],
    [wellReports.none.notes, 'No comments'],
    [wellReports.none.rrcLeaseHistory, 'No notes'],
    [wellReports.none.operatorHistory, 'No history'],
  ],
  'of other leases': [
    [otherLease.added, 'Lease successfully Added'],
    [otherLease.updated, 'Lease successfully edited'],
    [otherLease.deleted, 'Successfully deleted Lease'],
    [otherLease.confirmDelete, 'Are you sure you want to delete this Lease?'],
    [otherLease.deleteWarning, 'Warning: This cannot be reversed.'],
    [otherLease.noLand, 'Error No Connection To Tract'],
  ],
  'of units': [
    [unit.added, 'Unit successfully Added'],
    [unit.updated, 'Unit successfully edited'],
    [unit.deleted, 'Successfully deleted Unit'],
    [unit.confirmDelete, 'Are you sure you want to delete this Unit?'],
    [unit.platUpdated, 'Successfully updated Plat URL'],
    [unit.platNotUpdated('no'), 'Could not update Plat URL: no'],
    [INCOMPLETE, 'Incomplete'],
  ],
  'of the administration': [
    [users.added, 'Successfully created account!'],
    [users.deleted('lena@landbook.example'), 'Successfully deleted lena@landbook.example from system!'],
    [users.failed('no'), 'Error: no'],
    [users.rolesNotSet(['READ_LANDS', 'WRITE_LANDS']), 'Could not set role! READ_LANDS, WRITE_LANDS'],
    [users.notLoaded, 'Could not load users!'],
    [users.confirmDelete, 'Are you sure you want to delete this user?'],
    [states.loading, 'Loading states...'],
    [states.notLoaded('no'), 'Error loading states: no'],
  ],
}

describe('the messages', () => {
  it.each(Object.entries(SPEC))('%s are the spec’s, word for word', (_, messages) => {
    expect(messages.map(([message]) => message)).toEqual(messages.map(([, words]) => words))
  })

  it('say what a password needs', () => {
    for (const need of ['12 characters', 'special character', 'number', 'uppercase letter'])
      expect(reset.complexity).toContain(need)
  })
})
