import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import {
  type Amendment,
  amendedField,
  amendedValue,
  termsOn,
  typedTerm,
  writtenTerm,
} from '@landbook/contracts/records/lease/amendments'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { AMENDMENT_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { useEffect, useMemo, useRef } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { DerivedParts } from '../../engine/derived/DerivedParts.tsx'
import { FullWidth } from '../../engine/form/FormLayout.tsx'
import { autocompleteInput } from '../../engine/inputs/AutocompleteInput.tsx'
import { DeclarationContext, useDeclaration } from '../../engine/inputs/declaration.ts'
import type { InputProps } from '../../engine/inputs/declaredInput.tsx'
import { FieldInput } from '../../engine/inputs/FieldInput.tsx'
import { formatValue, Value } from '../../engine/ui/format.tsx'
import { sectionOfTerm } from './layout.ts'
import type { LeaseRow } from './leaseRow.ts'

type Typed = Readonly<Record<string, unknown>>

/** What amendments change, each with the value that its term has from its effective date on. */
export const LeaseAmendments = ({ row }: { row: LeaseRow }) => (
  <DerivedParts record={lease} list="amendments" row={row} render={CELLS} inputs={INPUTS} />
)

/** The new value as the term's own field shows it. */
function NewValue(amendment: Typed) {
  const schema = amendedField(amendment.term)
  const read = amendedValue(amendment as unknown as Amendment)
  return schema && 'value' in read ? (
    <Value schema={schema} value={read.value} />
  ) : (
    AMENDMENT_MESSAGES.unread(String(amendment.value ?? ''))
  )
}

/** The input of the chosen term; what is typed is kept as people write it. */
function NewValueInput(props: InputProps) {
  const declared = useDeclaration()
  const term: unknown = useWatch({ name: 'term' })
  const schema = amendedField(term)
  const before = useBefore(term)
  useClearedUnreadable(props.source, term)
  const declaration = useMemo(
    () => schema && { ...declared, fields: { ...declared.fields, [props.source]: schema } },
    [declared, props.source, schema],
  )
  if (!schema || !declaration) return <FieldInput {...props} />
  const { kind } = metaOf(schema)
  const input = (
    <DeclarationContext value={declaration}>
      <FieldInput
        {...props}
        // A box to be ticked names nothing else.
        label={kind === 'flag' ? labelOf(schema) : labelOf(VALUE)}
        helperText={before}
        format={(written: unknown) => typedTerm(term, written)}
        parse={(typed: unknown) => writtenTerm(term, typed)}
      />
    </DeclarationContext>
  )
  return kind === 'longText' ? <FullWidth>{input}</FullWidth> : input
}

const VALUE = lease.lists.amendments.fields.value
const CELLS = { value: NewValue }
// There are some eighty terms, which are found by typing or by their section.
const INPUTS = { term: autocompleteInput(sectionOfTerm), value: NewValueInput }

/** A value that was typed for another term, and is none of this one, would be refused in an input that looks empty. */
function useClearedUnreadable(source: string, term: unknown) {
  const { getValues, resetField } = useFormContext()
  const readFor = useRef(term)
  useEffect(() => {
    if (readFor.current === term) return
    readFor.current = term
    const read = amendedValue({ term, value: getValues(source), effectiveDate: null } as Amendment)
    if ('problem' in read) resetField(source, { defaultValue: '' })
  }, [source, term, getValues, resetField])
}

/** What the term is until the day that is typed. */
function useBefore(term: unknown): string | undefined {
  const row = useRecordContext<LeaseRow>()
  const day: unknown = useWatch({ name: 'effectiveDate' })
  const schema = amendedField(term)
  if (!row || !schema || typeof day !== 'string' || day === '') return undefined
  const earlier = row.amendments.filter(({ effectiveDate }) => effectiveDate !== null && effectiveDate < day)
  const terms: Typed = termsOn({ ...row, amendments: earlier })
  return LEASE_MESSAGES.termBefore(formatValue(schema, terms[String(term)]))
}
