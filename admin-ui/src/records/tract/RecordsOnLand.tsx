import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { Existing, Opened, SelectionOf } from '@landbook/contracts/catalogue/selections'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { RecordPart } from '../../engine/page/RecordPart.tsx'
import type { LandTabProps } from './land.ts'

/** Spec part 2, section 2: what the blank name of a right of way or of another lease shows. */
export const NO_NAME = 'None'

interface Props<S, R, K extends string> {
  land: LandTabProps
  /** The type of the records. */
  type: RecordType
  /** Their plural: 'Rights of way'. */
  title: string
  /** Their selection in the land. */
  select: S & Existing<'tract', S>
  rows: (land: Opened<'tract', readonly [], S>) => readonly R[]
  columns: readonly Column<R, K>[]
  /** The column that they are sorted by. */
  sortedBy: NoInfer<K>
  emptyText: string
}

/** A tab of a land with the records of another type that belong to it. */
export function RecordsOnLand<
  const S extends SelectionOf<'tract'>,
  R extends { id: string },
  K extends string,
>(props: Props<S, R, K>) {
  const { land, type, title, select, rows, columns, sortedBy, emptyText } = props
  return (
    <RecordPart<'tract', readonly [], S>
      type="tract"
      id={land.id}
      select={select}
      shows={{ type, as: title.toLowerCase() }}
    >
      {(found) => (
        <ArrayField<R, K>
          label={`${title} on ${land.name}`}
          data={rows(found)}
          sort={{ field: sortedBy, order: 'ASC' }}
          empty={emptyText}
        >
          <DataTable columns={columns} />
        </ArrayField>
      )}
    </RecordPart>
  )
}
