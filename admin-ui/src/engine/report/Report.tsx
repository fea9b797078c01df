import { AskedReport } from './AskedReport.tsx'
import type { ReportDefinition } from './definition.ts'
import { ReadReport } from './ReadReport.tsx'

/** A report of the product, for its reader. */
export const Report = ({ of }: { of: ReportDefinition }) =>
  of.useCompleted ? <ReadReport of={of} /> : <AskedReport of={of} />
