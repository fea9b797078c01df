import { choice, type Fields, labelOf } from '@landbook/contracts/kernel/fields'
import type { ListDeclaration } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/records/index'
import { spaced } from '@landbook/contracts/values/texts'
import type { ReactNode } from 'react'
import type { Row } from '../../data/dataProvider.ts'
import { isRow, nameIn } from '../../data/named.ts'
import { useNames } from '../../data/records.ts'
import { MayWrite } from '../../kit/form/RecordField.tsx'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { ChildTable, type Item } from '../../kit/table/ChildTable.tsx'
import { itemsIn, type ListWrites, useListWrites } from './useListWrites.ts'

interface Props<R extends AnyRecord> {
  record: R
  /** The list's name. */
  list: keyof R['lists'] & string
  row: Row
  /** Further columns, of other records. */
  more?: More
  /** Which parts are shown. */
  among?: (part: Item) => boolean
  /** Cells written by hand, by field. */
  render?: Readonly<Record<string, (part: Item) => ReactNode>>
}

/** Computed fields beside those of the list, and their values. */
export interface More {
  fields: Fields
  of: (part: Item) => Readonly<Record<string, unknown>>
}

/** A list of a record as a table, to be written where the catalogue has operations for its parts. */
export function DerivedParts<R extends AnyRecord>({ record, list, row, ...options }: Props<R>) {
  const declared = record.lists[list]
  const { mayWrite, ...writes } = useListWrites(record, list, row)
  if (!declared) return null
  return (
    <MayWrite value={mayWrite}>
      <Parts record={record} declared={declared} list={list} row={row} {...writes} {...options} />
    </MayWrite>
  )
}

interface PartsProps extends ListWrites, Pick<Props<AnyRecord>, 'more' | 'among' | 'render'> {
  record: AnyRecord
  declared: ListDeclaration
  list: string
  row: Row
}

function Parts({ record, declared, list, row, more, among = () => true, render, ...writes }: PartsProps) {
  const { label, item, fields } = declared
  const items = itemsIn(row, list)
  const tie = useTie(declared, items)
  // 'ROWPayment' is a payment on the page of a right of way.
  const itemLabel = spaced(item.replace(record.name, '') || item)
  return (
    <ChildTable
      list={{ label, fields: { ...tie?.fields, ...fields, ...more?.fields } }}
      rows={items.filter(among).map((part) => ({ ...more?.of(part), ...part, ...tie?.named(part) }))}
      revision={Number(row.revision)}
      itemLabel={itemLabel}
      messages={MESSAGES.derived.part(itemLabel)}
      fixed={Object.keys(tie?.fields ?? {})}
      exportName={label.replaceAll(/\W/g, '')}
      render={{ ...tie?.render, ...render }}
      {...(tie && { nameOf: (part: Item) => tie.nameOf(part.id) })}
      {...writes}
    />
  )
}

interface Tie {
  fields: Fields
  named: (part: Item) => Readonly<Record<string, string>>
  nameOf: (partId: string) => string
  render: Readonly<Record<string, (part: Item) => ReactNode>>
}

/** The other record that each part of a list ties the record to, as a field that is chosen when a part is added. */
function useTie({ target }: ListDeclaration, items: readonly Item[]): Tie | undefined {
  const type = target && typeNamed(target.to)
  const names = useNames(type, { enabled: target !== undefined })
  if (!target || type === undefined) return undefined
  const { titleField, fields } = recordOf(type)
  const { as } = target
  const tiedTo = (partId: string) => items.find(({ id }) => id === partId)?.[as]
  const nameOf = (partId: string) => nameIn(type, tiedTo(partId))
  const taken = new Set(items.map(({ [as]: tied }) => isRow(tied) && tied.id))
  const free = (names.data ?? []).filter(({ id }) => !taken.has(id))
  const title = fields[titleField]
  const which = choice(
    title ? labelOf(title) : as,
    free.map(({ id, name }) => ({ value: id, label: name })),
    { required: true },
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
