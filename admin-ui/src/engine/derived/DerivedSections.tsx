import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { shownOf } from '@landbook/contracts/catalogue/shown'
import { type Field, isEmpty, isMissing, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { Box } from '@mui/material'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { Row } from '../data/row.ts'
import { FormSection, FullWidth, Wide } from '../form/FormLayout.tsx'
import { useDeclaration } from '../inputs/declaration.ts'
import { FieldInput } from '../inputs/FieldInput.tsx'
import { ReadOnlyField } from '../inputs/ReadOnlyField.tsx'
import { formatValue, isFigure } from '../ui/format.tsx'
import { useIsPast } from '../ui/RecordPast.tsx'
import { type Layout, namesIn, type Section, sectionsOf } from './layout.ts'
import { gridOf, placeOf } from './placing.ts'
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
  // In the past, what has been filled since is shown beside what was empty.
  const isPast = useIsPast()
  const shown = sections.flatMap((section) => {
    const members =
      section.isWhereHeld && !isPast
        ? section.members.filter((name) => holdsAny(row?.[name]))
        : section.members
    return members.length > 0 ? [{ ...section, members }] : []
  })
  const canFold = row !== undefined && !isPast
  return (
    <Box sx={gridOf(shown)}>
      {shown.map((section, index) => (
        <Box key={section.title} {...(section.isAside && { className: 'aside' })} sx={placeOf(shown, index)}>
          <InputsOf {...props} section={section} canFold={canFold} />
        </Box>
      ))}
    </Box>
  )
}

interface InputsProps extends Props {
  section: Section
  canFold: boolean
}

function InputsOf({ section, canFold, ...props }: InputsProps) {
  const { title, columns, members } = section
  const isEmpty = useIsEmpty(props, section)
  return (
    <FormSection title={title} isEmpty={canFold && isEmpty} {...(columns && { columns })}>
      {members.map((name) => (
        <Member key={name} name={name} section={section} {...props} />
      ))}
    </FormSection>
  )
}

/** Whether nothing is in a section, stored or typed, that is not missed there, and nothing of it was refused. */
function useIsEmpty({ layout, row }: Props, section: Section): boolean {
  const { fields } = useDeclaration()
  const names = useMemo(() => [...namesIn(layout, section)], [layout, section])
  const { errors } = useFormState({ name: names })
  const isEmpty = useWatch({
    name: names,
    compute: (values: unknown[]) =>
      !names.some((name, index) => {
        const schema = fields[name]
        return holdsAny(values[index]) || (schema && isMissing(schema, values[index]))
      }),
  })
  // What a slot of no members shows is not known here.
  const isKnown = section.members.every((name) => namesIn(layout, { ...section, members: [name] }).length > 0)
  return isKnown && isEmpty && !names.some((name) => name in errors || holdsAny(row?.[name]))
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
  if (shown)
    return (
      row && (
        <Spanning isWide={isWide}>
          <ShownValue schema={shown} value={row[name]} />
        </Spanning>
      )
    )
  const schema: Field | undefined = record.fields[name]
  return (
    <Spanning isWide={isWide} kind={schema && metaOf(schema).kind}>
      <FieldInput source={name} label={row ? undefined : layout.create?.labels?.[name]} />
    </Spanning>
  )
}

interface SpanningProps {
  isWide: boolean | undefined
  kind?: string | undefined
  children: ReactNode
}

function Spanning({ isWide, kind, children }: SpanningProps) {
  if (isWide === undefined && kind === 'longText') return <FullWidth>{children}</FullWidth>
  return isWide ? <Wide>{children}</Wide> : children
}

/** A value computed from several records. */
function ShownValue({ schema, value }: { schema: Field; value: unknown }) {
  const { label, kind } = metaOf(schema)
  return <ReadOnlyField label={label} value={formatValue(schema, value)} numeric={isFigure(kind)} />
}
