import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { TERM_FIELDS } from '@landbook/contracts/records/lease/term-fields'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { DeclarationContext, MayWrite } from '../src/engine/inputs/declaration.ts'
import { FieldInput } from '../src/engine/inputs/FieldInput.tsx'
import { FieldNotes } from '../src/engine/inputs/fieldNews.ts'

vi.mock('../src/engine/data/client.ts', () => ({ retryUnavailable: false }))
vi.mock('../src/engine/data/dataProvider.ts', () => ({}))
vi.mock('../src/engine/live/usePresence.ts', () => ({}))
vi.mock('../src/engine/session/session.ts', () => ({ useHolds: () => true }))

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
