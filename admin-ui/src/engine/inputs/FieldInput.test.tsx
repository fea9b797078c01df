import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { TERM_FIELDS } from '@landbook/contracts/records/lease/term-fields'
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

function Form({ name, mayWrite }: { name: string; mayWrite: boolean }) {
  const form = useForm({ defaultValues: { [name]: '' } })
  return (
    <MayWrite value={mayWrite}>
      <DeclarationContext value={lease}>
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
