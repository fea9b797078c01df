import { PRODUCTION_MESSAGES } from '@landbook/contracts/records/production/messages'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { reportOf } from '../../engine/report/definition.ts'
import { AllWells } from './AllWells.tsx'

export const PRODUCTION_REPORT = reportOf('producedMonth', {
  title: 'Production',
  label: 'Months of production',
  exportName: 'ProductionReport',
  texts: PRODUCTION_MESSAGES.report,
  sort: { field: 'month', order: 'DESC' },
  above: AllWells,
  reads: ['name', { well: ['id', 'operatorName', { operatedBy: ['id', 'name'] }] }],
  columns: [
    {
      source: 'name',
      width: 200,
      isOnCard: true,
      // A deleted well is no longer linked, and its page is gone.
      render: ({ name, well }) => (well ? <RecordLink type="well" id={well.id} name={name ?? ''} /> : name),
    },
    { source: 'apiNumber', width: 144 },
    {
      source: 'well.operatorName',
      isFor: (mayRead) => mayRead('well'),
      label: 'Operator',
      width: 180,
      value: ({ well }) => well?.operatorName ?? null,
    },
    { source: 'month', width: 90, isOnCard: true },
    { source: 'oil', isOnCard: true },
    { source: 'gas', isOnCard: true },
    'water',
    { source: 'days', width: 80 },
  ],
})
