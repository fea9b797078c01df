import { production } from '@landbook/contracts/records/production/declaration'
import { useRecord } from '../../data/records.ts'
import { LoadError } from '../../kit/page/LoadError.tsx'
import { PageSkeleton } from '../../kit/page/PageSkeleton.tsx'
import { DerivedParts } from '../derived/DerivedParts.tsx'

const SELECT = [{ months: ['id', 'month', 'oil', 'gas', 'water', 'days'] }] as const

/** The months of a well, which the production of the well holds from its first one on. */
export function WellProduction({ wellId }: { wellId: string }) {
  const { data, error, refetch } = useRecord('production', wellId, { fields: ['name'], select: SELECT })
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (data === undefined) return <PageSkeleton />
  const row = data ?? { id: wellId, revision: -1, months: [] }
  return <DerivedParts record={production} list="months" row={row} />
}
