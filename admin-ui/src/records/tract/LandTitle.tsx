import { TITLE_RUN } from '@landbook/contracts/records/title/chain'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { namesOf } from '../../engine/data/selection.ts'
import { RecordPart } from '../../engine/page/RecordPart.tsx'
import { DerivedTitle } from '../title/DerivedTitle.tsx'
import type { LandTabProps } from './land.ts'

const FIELDS = ['name'] as const
const SELECT = [{ titleRun: ['id', ...namesOf(tract.lists.titleRun.fields)] }] as const

/** The Chain of Title tab. */
export function LandTitle({ id }: LandTabProps) {
  return (
    <RecordPart type="tract" id={id} fields={FIELDS} select={SELECT}>
      {(land) => <DerivedTitle record={tract} list={TITLE_RUN} row={land} />}
    </RecordPart>
  )
}
