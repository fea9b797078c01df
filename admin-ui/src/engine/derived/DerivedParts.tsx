import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { choice, type Fields, labelOf } from '@landbook/contracts/engine/kernel/fields'
import { itemTitle } from '@landbook/contracts/engine/kernel/item-title'
import type { ListDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type ReactNode, use } from 'react'
import { isRow, nameIn } from '../data/named.ts'
import { useNames } from '../data/records.ts'
import type { Row } from '../data/row.ts'
import { MayWrite } from '../inputs/declaration.ts'
import { RecordLink } from '../links/RecordLink.tsx'
import { useHolds } from '../session/session.ts'
import { ChildTable, type Item } from '../table/ChildTable.tsx'
import type { OwnInputs } from '../table/ChildTableEditor.tsx'
import { freeTargets, tiedRowName } from './tiedRows.ts'
import { itemsIn, type ListWrites, useListWrites } from './useListWrites.ts'

interface Props<R extends AnyRecord> {
  record: R
  /** The list's name. */
  list: keyof R['lists'] & string
  row: Row
  /** Further columns: computed values that the parts have. */
  more?: Fields
  /** The order of the columns, by default that of the declaration. */
  columns?: readonly string[]
  /** The heading of the tied records, by default the label of their names. */
  tied?: string
  /** Which parts are shown, of a page that searches them itself. */
  among?: (part: Item) => boolean
  /** Cells written by hand, by field. */
  render?: Readonly<Record<string, (part: Item) => ReactNode>>
  inputs?: OwnInputs
  /** Below the table: of all parts, or of those that its search finds. */
  below?: (found: readonly Item[]) => ReactNode
  /** Among the inputs of a form: a smaller heading, and no export. */
  isPartOfForm?: boolean
}

/** A list of a record as a table, to be written where the catalogue has operations for its parts. */
export function DerivedParts<R extends AnyRecord>({ record, list, row, ...options }: Props<R>) {
  const declared = record.lists[list]
  const { mayWrite, ...writes } = useListWrites(record, list, row)
  // The form of an earlier day cannot be written.
  const mayWriteForm = use(MayWrite)
  if (!declared) return null
  return (
    <MayWrite value={mayWrite && (mayWriteForm || !options.isPartOfForm)}>
      <Parts record={record} declared={declared} list={list} row={row} {...writes} {...options} />
    </MayWrite>
  )
}

interface PartsProps
  extends ListWrites,
    Pick<
      Props<AnyRecord>,
      'more' | 'columns' | 'tied' | 'among' | 'render' | 'inputs' | 'below' | 'isPartOfForm'
    > {
  record: AnyRecord
  declared: ListDeclaration
  list: string
  row: Row
}

function Parts(props: PartsProps) {
  const { record, declared, list, row, more, columns, tied, among } = props
  const { render, inputs, below, isPartOfForm, onAdd, onUpdate, onDelete } = props
  const { label } = declared
  const items = itemsIn(row, list)
  const shown = among ? items.filter(among) : items
  const tie = useTie(declared, items, tied)
  const fields = { ...tie?.fields, ...declared.fields, ...more }
  const itemLabel = itemTitle(record, list)
  return (
    <ChildTable
      list={{ label, fields: columns ? inOrder(fields, columns) : fields }}
      rows={tie ? shown.map((part) => ({ ...part, ...tie.named(part) })) : shown}
      searchedAmong={among && items.length}
      {...(below && { below })}
      revision={Number(row.revision)}
      itemLabel={itemLabel}
      messages={MESSAGES.derived.part(itemLabel)}
      fixed={Object.keys(tie?.fields ?? {})}
      {...(isPartOfForm ? { isPartOfForm } : { exportName: label.replaceAll(/\W/g, '') })}
      render={{ ...tie?.render, ...render }}
      {...(tie && { nameOf: (part: Item) => tiedRowName(declared, items, part.id, tie.nameOf(part.id)) })}
      {...(inputs && { inputs })}
      onAdd={onAdd}
      onUpdate={onUpdate}
      onDelete={onDelete}
    />
  )
}

const inOrder = (fields: Fields, columns: readonly string[]): Fields =>
  Object.fromEntries(columns.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))

interface Tie {
  fields: Fields
  named: (part: Item) => Readonly<Record<string, string>>
  nameOf: (partId: string) => string
  render: Readonly<Record<string, (part: Item) => ReactNode>>
}

/** The other record that each part of a list ties the record to, as a field that is chosen when a part is added. */
function useTie(list: ListDeclaration, items: readonly Item[], heading?: string): Tie | undefined {
  const { target } = list
  const type = target && typeNamed(target.to)
  // They are needed to choose from only.
  const mayChoose = useHolds(type && recordOf(type).read) && use(MayWrite)
  const names = useNames(type, { enabled: mayChoose && target !== undefined })
  if (!target || type === undefined) return undefined
  const { titleField, fields } = recordOf(type)
  const { as } = target
  const tiedTo = (partId: string) => items.find(({ id }) => id === partId)?.[as]
  const nameOf = (partId: string) => nameIn(type, tiedTo(partId))
  const free = freeTargets(list, items, names.data ?? [])
  const title = fields[titleField]
  const which = choice(
    heading ?? (title ? labelOf(title) : as),
    free.map(({ id, name }) => ({ value: id, label: name })),
    { required: true, refersTo: type },
  )
  return {
    fields: { [as]: which },
    named: ({ id }) => ({ [as]: nameOf(id) }),
    nameOf,
    render: {
      [as]: ({ id }) => {
        const tied = tiedTo(id)
        return isRow(tied) ? <RecordLink type={type} id={tied.id} name={nameOf(id)} /> : nameOf(id)
      },
    },
  }
}
