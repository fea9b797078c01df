import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { operationFor } from '@landbook/contracts/catalogue/operations'
import { TITLE_RUN } from '@landbook/contracts/records/title/chain'
import { argsFor } from '../../engine/data/argsFor.ts'
import { useAnyOperation } from '../../engine/data/operations.ts'
import type { Row } from '../../engine/data/row.ts'
import { itemsIn, useListWrites } from '../../engine/derived/useListWrites.ts'
import { MayWrite } from '../../engine/inputs/declaration.ts'
import type { DetailTab } from '../../engine/page/DetailTabs.tsx'
import { ChainOfTitle } from './ChainOfTitle.tsx'
import { UploadRun } from './UploadRun.tsx'

interface Props<R extends AnyRecord> {
  record: R
  /** The list's name. */
  list: keyof R['lists'] & string
  row: Row
}

/** A chain of title. Sheets are uploaded where the catalogue has an operation for many documents. */
export function DerivedTitle<R extends AnyRecord>({ record, list, row }: Props<R>) {
  const run = useAnyOperation()
  const { mayWrite, ...writes } = useListWrites(record, list, row)
  const declared = record.lists[list]
  const upload = operationFor(record.type, 'addItems', list)
  if (!declared) return null
  const rows = itemsIn(row, list)
  const { id, [record.titleField]: name } = row
  return (
    <MayWrite value={mayWrite}>
      <ChainOfTitle
        record={{ id, name: String(name ?? ''), revision: Number(row.revision) }}
        list={declared}
        rows={rows}
        {...writes}
        upload={
          upload && (
            <UploadRun
              fields={declared.fields}
              rows={rows}
              onUpload={(added) => run(upload, argsFor(upload, { id, rows: added }))}
            />
          )
        }
      />
    </MayWrite>
  )
}

type Titled = AnyRecord & { lists: { readonly [TITLE_RUN]: { label: string } } }

/** The chain of title as a tab of the record's page. */
export const titleTab = (record: Titled, row: Row): DetailTab => ({
  label: record.lists[TITLE_RUN].label,
  render: () => <DerivedTitle record={record} list={TITLE_RUN} row={row} />,
})
