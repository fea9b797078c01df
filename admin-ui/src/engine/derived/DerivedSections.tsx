import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { shownOf } from '@landbook/contracts/catalogue/shown'
import { type Field, isEmpty, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { Box } from '@mui/material'
import type { ComponentType } from 'react'
import type { Row } from '../data/row.ts'
import { FormSection, FullWidth } from '../form/FormLayout.tsx'
import { FieldInput } from '../inputs/FieldInput.tsx'
import { ReadOnlyField } from '../inputs/ReadOnlyField.tsx'
import { formatValue, isFigure } from '../ui/format.tsx'
import { useIsPast } from '../ui/RecordPast.tsx'
import { type Layout, type Section, sectionsOf } from './layout.ts'
import type { SlotProps, Slots } from './slots.ts'

interface Props {
  record: AnyRecord
  layout: Layout
  slots?: Slots | undefined
  /** The record as it is stored; undefined for a new one. */
  row?: Row | undefined
}

/** The inputs of a record in the sections of its layout, inside its form. */
export function DerivedSections(props: Props) {
  const { record, layout, row } = props
  const sections = (row ? undefined : layout.create?.sections) ?? sectionsOf(record, layout)
  const hasHalves = sections.some(({ isHalf }) => isHalf)
  // In the past, what has been filled since is shown beside what was empty.
  const isPast = useIsPast()
  const shown = sections.map((section) => {
    const { title, columns, isHalf, isWhereHeld } = section
    const members =
      isWhereHeld && !isPast ? section.members.filter((name) => holdsAny(row?.[name])) : section.members
    if (members.length === 0) return null
    const inputs = (
      <FormSection key={title} title={title} {...(columns && { columns })}>
        {members.map((name) => (
          <Member key={name} name={name} section={section} {...props} />
        ))}
      </FormSection>
    )
    return hasHalves && !isHalf ? <FullWidth key={title}>{inputs}</FullWidth> : inputs
  })
  if (!hasHalves) return shown
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {shown}
    </Box>
  )
}

/** An unset flag is nothing held either. */
const holdsAny = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : !isEmpty(value) && value !== false

interface MemberProps extends Props {
  name: string
  section: Section
}

function Member({ name, section, record, layout, slots, row }: MemberProps) {
  // The slots of a module are written for its record.
  const Slot = slots?.[name] as ComponentType<SlotProps<Row>> | undefined
  if (Slot) return <Slot {...(row && { row })} />
  const isWide = section.wide?.includes(name)
  const shown = shownOf(record).fields[name]
  if (shown) return row && <ShownValue schema={shown} value={row[name]} isWide={isWide} />
  const schema: Field | undefined = record.fields[name]
  const input = <FieldInput source={name} label={row ? undefined : layout.create?.labels?.[name]} />
  return (isWide ?? (schema && metaOf(schema).kind === 'longText')) ? <FullWidth>{input}</FullWidth> : input
}

/** A value computed from several records. */
function ShownValue({
  schema,
  value,
  isWide,
}: {
  schema: Field
  value: unknown
  isWide?: boolean | undefined
}) {
  const { label, kind } = metaOf(schema)
  const field = <ReadOnlyField label={label} value={formatValue(schema, value)} numeric={isFigure(kind)} />
  return isWide ? <FullWidth>{field}</FullWidth> : field
}
