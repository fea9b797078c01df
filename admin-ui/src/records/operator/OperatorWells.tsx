import { WellsOf } from '../well/WellsOf.tsx'

/** The wells that a company operates. */
export function OperatorWells({ id }: { id: string }) {
  return (
    <WellsOf
      label="Wells of this operator"
      filter={{ operatedBy: id }}
      without="operator"
      exportName="OperatorWells"
    />
  )
}
