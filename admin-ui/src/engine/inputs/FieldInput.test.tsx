import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { TERM_FIELDS } from '@landbook/contracts/records/lease/term-fields'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { DeclarationContext, MayWrite } from './declaration.ts'
import { FieldInput } from './FieldInput.tsx'
import { FieldNotes } from './fieldNews.ts'

vi.mock('../data/client.ts', () => ({ retryUnavailable: false }))
vi.mock('../data/dataProvider.ts', () => ({}))
vi.mock('../live/usePresence.ts', () => ({}))
vi.mock('../session/session.ts', () => ({ useHolds: () => true }))

const NOTE = 'Amended: another value'
const TERMS = Object.entries(TERM_FIELDS).filter(([, field]) => metaOf(field).computed !== true)

interface Props {
  name: string
  mayWrite: boolean
  record?: AnyRecord
  value?: string
}

function Form({ name, mayWrite, record = lease, value = '' }: Props) {
  const form = useForm({ defaultValues: { [name]: value } })
  return (
    <MayWrite value={mayWrite}>
      <DeclarationContext value={record}>
        <FormProvider {...form}>
          <FieldNotes value={new Map([[name, NOTE]])}>
            <FieldInput source={name} />
          </FieldNotes>
        </FormProvider>
      </DeclarationContext>
    </MayWrite>
  )
}

describe.each([true, false])('for who may write: %s', (mayWrite) => {
  it.each(TERMS.map(([name]) => name))('the field %s shows what is said beside it', (name) => {
    const html = renderToStaticMarkup(<Form name={name} mayWrite={mayWrite} />)
    expect(html).toContain(NOTE)
  })
})

it('who may not write a phone number can call it', () => {
  const html = renderToStaticMarkup(
    <Form name="phone" mayWrite={false} record={operator} value="(432) 555-0179" />,
  )
  expect(html).toContain('href="tel:4325550179"')
})
