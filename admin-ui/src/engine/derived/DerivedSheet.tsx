import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { documentFields, fieldsThrough } from '@landbook/contracts/catalogue/shown'
import { type Fields, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { isRow, linkedIn, nameIn } from '../data/named.ts'
import type { Row } from '../data/row.ts'
import { resourceOf } from '../navigation/resources.ts'
import { EditBase } from '../page/EditBase.tsx'
import { SheetFrame } from '../paper/SheetFrame.tsx'
import { Fact, Facts, SheetSection, SheetTable } from '../paper/SheetParts.tsx'
import type { Item } from '../table/ChildTable.tsx'
import { type Layout, namesIn, sectionsOf } from './layout.ts'

interface Props {
  record: AnyRecord
  layout: Layout
}

/** A printable sheet of a record, from its declaration. */
export function DerivedSheet({ record, layout }: Props) {
  const { type, title, titleField } = record
  return (
    <EditBase
      resource={resourceOf(type)}
      render={({ record: row }) => {
        const name = String(row[titleField] ?? '')
        return (
          <SheetFrame
            type={type}
            id={row.id}
            name={name}
            label={`${title} sheet of ${name}`}
            back={`Back to the ${title.toLowerCase()}`}
            subtitle={title}
          >
            {sectionsOf(record, layout).map((section) => (
              <SheetSection key={section.title} title={section.title}>
                <Facts
                  fields={documentFields(record)}
                  values={row}
                  names={namesIn(layout, section).filter(
                    (name) => name in documentFields(record) && name !== titleField,
                  )}
                >
                  {namesIn(layout, section)
                    .filter((name) => name in record.links)
                    .map((link) => (
                      <Linked key={link} record={record} link={link} row={row} />
                    ))}
                </Facts>
              </SheetSection>
            ))}
            {Object.keys(record.lists).map((list) => (
              <Parts key={list} record={record} list={list} row={row} />
            ))}
          </SheetFrame>
        )
      }}
    />
  )
}

interface MemberProps {
  record: AnyRecord
  row: Row
}

function Linked({ record, link, row }: MemberProps & { link: string }) {
  const names = linkedIn(record, link, row).map(({ name }) => name)
  return <Fact label={record.links[link]?.label ?? link}>{names.join(', ') || '–'}</Fact>
}

function Parts({ record, list, row }: MemberProps & { list: string }) {
  const declared = record.lists[list]
  if (!declared || declared.isAside) return null
  const { label, target } = declared
  const fields = { ...declared.fields, ...fieldsThrough(declared) }
  return (
    <SheetSection title={label}>
      <SheetTable
        label={label}
        fields={fields}
        rows={(row[list] ?? []) as Item[]}
        render={otherRecordsIn(fields)}
        {...(target && {
          lead: {
            label: recordOf(typeNamed(target.to)).title,
            of: (part: Item) => nameIn(target.to, part[target.as]),
          },
        })}
      />
    </SheetSection>
  )
}

/** The cells of other records, by their names. */
function otherRecordsIn(fields: Fields): Readonly<Record<string, (part: Item) => string>> {
  const cells = Object.entries(fields).map(([name, schema]) => {
    const { kind, refersTo, amounts } = metaOf(schema)
    if (refersTo === undefined) return []
    const textOf = (value: unknown) =>
      kind === 'amounts' && amounts && isRow(value)
        ? `${nameIn(refersTo, value[amounts.as])} ${value[amounts.unit]}`
        : nameIn(refersTo, value)
    return [[name, (part: Item) => [part[name]].flat().map(textOf).join(', ') || '–'] as const]
  })
  return Object.fromEntries(cells.flat())
}
