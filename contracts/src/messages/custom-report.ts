/** For the custom report (spec part 2, sections 2, 4 and 8). */
export const CUSTOM_REPORT_MESSAGES = {
  type: 'Report Type',
  loading: 'Loading fields...',
  failed: 'Error :(',
  offered: 'REPORT FIELDS',
  selected: 'SELECTED FIELDS',
  selectAll: 'Select All',
  removeAll: 'Remove All',
  generate: 'Generate Report',
  generating: (count: number) =>
    count === 0
      ? 'Generating report...'
      : `Generating report... ${count.toLocaleString('en-US')} rows so far`,
  download: 'Download Report',
  help: 'Click a field to move it across, or drag it. The selected fields become columns in their order: drag them, use their arrows, or press ← and →.',
  noneOffered: 'All fields are selected.',
  noneSelected: 'No field is selected yet.',
  inReport: (records: string) => `${records} in the report`,
  earlier: (field: string) => `Move ${field} forward`,
  later: (field: string) => `Move ${field} back`,
  /** Announced to screen readers. */
  isSelected: (field: string, place: number, count: number) =>
    `${field} is selected, field ${place} of ${count}`,
  isMoved: (field: string, place: number, count: number) => `${field} is now field ${place} of ${count}`,
  isRemoved: (field: string) => `${field} is no longer selected`,
  areAllSelected: (count: number) => `All ${count} fields are selected`,
  areRemoved: 'No field is selected any more',
  groupKeys: (most: number) => `Group by one to ${most} of them`,
} as const
