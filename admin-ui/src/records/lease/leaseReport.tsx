import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { reportOf } from '../../engine/report/definition.ts'
import { Dash } from '../../engine/ui/format.tsx'
import { REPORT_TAB } from './paths.ts'

const { fields } = lease
const { trueOnDay: description } = LEASE_MESSAGES

export const LEASES_REPORT = reportOf('lease', {
  title: REPORT_TAB,
  label: 'Leases',
  exportName: 'LeaseReport',
  texts: LEASE_MESSAGES.report,
  reads: ['nextDate', 'nextWhat'],
  filter: { template: false },
  warning: {
    filter: { atOdds: 'status' },
    text: LEASE_MESSAGES.atOdds.counted,
    none: LEASE_MESSAGES.atOdds.none,
  },
  hasTwoLines: true,
  filteredBy: ['nextWhat', 'currentLessee', 'recordingCounties'],
  // What is to be done first comes first. All of them fit a screen of 1,400 pixels.
  columns: [
    { source: 'leaseName', label: 'Lease', width: 120 },
    { source: 'standing', width: 134, isDated: true },
    {
      source: 'nextDate',
      width: 156,
      value: ({ nextDate }) => formatDate(nextDate) || null,
      render: ({ nextDate, nextWhat }) =>
        nextDate ? (
          <span>
            {formatDate(nextDate)} {nextWhat}
          </span>
        ) : (
          <Dash />
        ),
    },
    // Behind the day, in the table.
    { source: 'nextWhat', isOnlyExported: true },
    { source: 'status', width: 94 },
    { source: 'currentLessee', width: 100 },
    { source: 'recordingCounties', width: 96 },
    { source: 'effectiveDate', isOnlyExported: true },
    { source: 'primaryEndOnDay', label: labelOf(fields.primaryExpirationDate), width: 88, description },
    { source: 'royaltyOnDay', label: labelOf(fields.RoyaltyRate), width: 66, description },
    { source: 'grossAcres', width: 98 },
    { source: 'netMineralAcres', width: 98 },
    { source: 'heldByProductionAcres', width: 90 },
  ],
})
