import { CANNOT_BE_REVERSED } from '../../engine/messages/deletion.ts'
import { namedReportTexts } from '../../engine/messages/reports.ts'
import { NO_LAND } from '../agreements/messages.ts'

/** For rights of way (spec part 2, section 8). */
export const RIGHT_OF_WAY_MESSAGES = {
  onMap: 'Rights of way',
  area: 'Area on the map, acres',
  added: 'Right of Way successfully Added',
  updated: 'Right of Way successfully edited',
  deleted: 'Successfully deleted ROW',
  notDeleted: 'The ROW could not be deleted',
  confirmDelete: 'Are you sure you want to delete this ROW?',
  deleteWarning: CANNOT_BE_REVERSED,
  platUpdated: 'Successfully edited ROW!',
  noLand: NO_LAND,
  noName: 'None',
  report: namedReportTexts('right of ways'),
} as const
