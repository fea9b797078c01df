import type { Listed } from '@landbook/contracts/catalogue/selections'
import { production } from '@landbook/contracts/records/production/declaration'
import { productionShown } from '@landbook/contracts/records/production/shown'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import type { Column } from '../../engine/list/tableRows.ts'

export const FIELDS = ['name'] as const
const MONTHS = ['id', 'month', 'oil', 'gas', 'water', 'days'] as const
const OPERATOR = ['id', 'operator', { operatedBy: ['id', 'name'] }] as const
export const WITH_OPERATOR = ['apiNumber', { months: MONTHS, well: OPERATOR }] as const
export const WITHOUT_OPERATOR = ['apiNumber', { months: MONTHS }] as const
export type ReportedProduction = Listed<'production', typeof FIELDS, typeof WITH_OPERATOR>

/** A month of a well. */
export type ReportedMonth = ReportedProduction['months'][number] &
  Pick<ReportedProduction, 'apiNumber' | 'well'> & { wellId: string; name: string }

const { fields } = production.lists.months
export const COLUMNS: readonly Column<ReportedMonth>[] = [
  {
    source: 'name',
    label: 'Well Name',
    width: 200,
    value: ({ name }) => name,
    // A deleted well is no longer linked, and its page is gone.
    render: ({ wellId, name, well }) => (well ? <RecordLink type="well" id={wellId} name={name} /> : name),
  },
  fieldColumn(productionShown.fields, 'apiNumber', { width: 120 }),
  fieldColumn(fields, 'month', { width: 90 }),
  fieldColumn(fields, 'oil'),
  fieldColumn(fields, 'gas'),
  fieldColumn(fields, 'water'),
  fieldColumn(fields, 'days', { width: 80 }),
]

const OPERATED_BY: Column<ReportedMonth> = {
  source: 'operator',
  label: 'Operator',
  width: 180,
  value: ({ well }) => well?.operatedBy?.name ?? well?.operator ?? null,
}
export const WITH_OPERATORS = COLUMNS.toSpliced(2, 0, OPERATED_BY)
