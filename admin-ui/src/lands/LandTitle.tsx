import { tract } from '@landbook/contracts/records/tract/declaration'
import { useOperation } from '../app/operations.ts'
import { namesOf } from '../app/selection.ts'
import { useHolds } from '../app/session.ts'
import { ChainOfTitle } from '../kit/ChainOfTitle.tsx'
import { MayWrite } from '../kit/RecordField.tsx'
import { RecordPart } from '../kit/RecordPart.tsx'
import { useSaved } from '../kit/useSaved.ts'
import type { LandTabProps } from './LandDetail.tsx'

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
