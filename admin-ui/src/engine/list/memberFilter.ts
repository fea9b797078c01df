import { checkTitlesOf } from '@landbook/contracts/catalogue/check-titles'
import { groupedMembers, isGroupedWhole } from '@landbook/contracts/catalogue/columns'
import { listFields } from '@landbook/contracts/catalogue/daily'
import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import type { Through } from '@landbook/contracts/catalogue/through'
import { comparisonsOf } from '@landbook/contracts/engine/kernel/comparisons'
import { type Field, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { NEEDS } from '@landbook/contracts/engine/kernel/needs'
import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { linkedIn } from '../data/named.ts'
import type { Row } from '../data/row.ts'
import { formatValue } from '../ui/format.tsx'
import { memberOf, ofLinked, throughOf } from './asked.ts'
import { filterName, type RecordFilter } from './recordFilters.ts'
import type { Column } from './tableRows.ts'
import { between, containing } from './typedValues.ts'

/** By its value a choice is asked for, a flag by how it is shown; links and texts are asked for by what they say. */
export function filterOf(record: AnyRecord, name: string, label: string): RecordFilter<Row> {
  const filter = { name: filterName(name), member: name, label, shown: 'menu' } as const
  const schema = record.links[name] ? undefined : listFields(record)[name]
  if (!schema) return { ...filter, value: (row) => linkedIn(record, name, row)[0]?.name }
  const { kind } = metaOf(schema)
  if (kind === 'flag') return { ...filter, value: (row) => formatValue(schema, row[name]) }
  return { ...filter, value: (row) => row[name], labelFor: (value) => formatValue(schema, value) }
}

/** By what checks find; none for records without checks. */
export function needsFilter(record: AnyRecord): readonly RecordFilter<Row>[] {
  const titles = checkTitlesOf(record)
  if (!titles) return []
  return [
    {
      name: NEEDS,
      label: CHECK_MESSAGES.needs,
      value: (row) => row[NEEDS],
      labelFor: (check) => titles[check] ?? check,
      options: Object.keys(titles),
      shown: 'menu',
    },
  ]
}

/** By the columns that a reader can add to a list: what they say is chosen where lists group by it, else typed. */
export function moreFilters(
  record: AnyRecord,
  columns: readonly Column<Row>[],
  known: readonly RecordFilter<Row>[],
): readonly RecordFilter<Row>[] {
  const chosen = groupedMembers(record)
  const fields = listFields(record)
  const names = new Set(known.flatMap((filter) => [memberOf(filter), filter.name]))
  return columns.flatMap((column): RecordFilter<Row>[] => {
    const { source, label, moreOf } = column
    if (moreOf === undefined || names.has(source)) return []
    const through = throughOf(record, source)
    if (through) return linkedFilter(through, column)
    const filter = { ...filterOf(record, source, label), ofColumn: source }
    if (chosen.includes(source)) return [filter]
    const link = record.links[source]
    if (link) return [{ ...filter, ...ofNames(source, recordOf(typeNamed(link.to)).titleField) }]
    const typed =
      source in record.counts ? between(source) : fields[source] && typedBy(source, fields[source])
    return typed ? [{ ...filter, ...typed }] : []
  })
}

/** A part of the name of one of several linked records. */
function ofNames(link: string, titleField: string) {
  const { typed, ...shown } = containing(titleField)
  const condition = (text: string) => {
    const asked = typed.condition(text)
    return asked && ofLinked({ link }, asked)
  }
  return { ...shown, typed: { ...typed, condition } }
}

/** Of single ones they are chosen among those that there are; of several, what is not typed. */
function linkedFilter(through: Through, { source, label, value }: Column<Row>): RecordFilter<Row>[] {
  const { to, member, schema, single } = through
  const filter = { name: source, label, ofColumn: source, shown: 'menu', value } as const
  if (single && isGroupedWhole(schema)) return [filter]
  const known = member in to.counts ? between(member) : typedBy(member, schema)
  if (!known?.typed) return groupedMembers(to).includes(member) ? [filter] : []
  const { as, condition } = known.typed
  const linked = (text: string) => {
    const asked = condition(text)
    return asked && ofLinked(through, asked)
  }
  return [{ ...filter, ...known, typed: { as, condition: linked } }]
}

function typedBy(name: string, schema: Field) {
  const compared = comparisonsOf(schema)
  if (compared.includes('gte')) return between(name, schema)
  return compared.includes('contains') ? containing(name) : undefined
}
