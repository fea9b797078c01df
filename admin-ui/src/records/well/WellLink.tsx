import type { ReactNode } from 'react'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { type PlacedWell, pathOfWell } from './wellDetails.ts'

interface Props {
  well: PlacedWell
  /** What is shown; the name when left out. */
  children?: ReactNode
}

/** A link to a well's page, under the address of the list that the well is in. */
export const WellLink = ({ well, children }: Props) => (
  <RecordLink type="well" id={well.id} name={well.name} path={pathOfWell(well)}>
    {children}
  </RecordLink>
)
