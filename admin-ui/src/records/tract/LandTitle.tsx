import { tract } from '@landbook/contracts/records/tract/declaration'
import { useOperation } from '../../data/operations.ts'
import { namesOf } from '../../data/selection.ts'
import { MayWrite } from '../../kit/form/RecordField.tsx'
import { useSaved } from '../../kit/form/useSaved.ts'
import { RecordPart } from '../../kit/page/RecordPart.tsx'
import { ChainOfTitle } from '../../kit/title/ChainOfTitle.tsx'
import { useHolds } from '../../session/session.ts'
import type { LandTabProps } from './land.ts'

const { titleRun } = tract.lists

/** The Chain of Title tab. */
export function LandTitle({ id, name }: LandTabProps) {
  const mayWrite = useHolds(tract.write)
  const add = useOperation('createTitleDocument')
  const update = useOperation('UpdateLandTitle')
  const remove = useOperation('DeleteLandTitle')
  const upload = useOperation('uploadTitleRun')
  const saved = useSaved()
  return (
    <MayWrite value={mayWrite}>
      <RecordPart type="tract" id={id} select={[{ titleRun: ['id', ...namesOf(titleRun.fields)] }]}>
        {(land) => (
          <ChainOfTitle
            record={{ id, name, revision: land.revision }}
            list={titleRun}
            rows={land.titleRun}
            onAdd={(values) => saved(add({ tractID: id, ...values }))}
            onUpdate={(documentId, values, options) => saved(update({ id: documentId, ...values }, options))}
            onDelete={(documentId) => saved(remove({ id: documentId }))}
            onUpload={(rows) => upload({ tractID: id, rows })}
          />
        )}
      </RecordPart>
    </MayWrite>
  )
}
