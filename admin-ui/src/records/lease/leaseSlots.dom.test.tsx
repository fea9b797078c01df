import { blank } from '@landbook/contracts/engine/kernel/record'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { LEASE_SLOTS } from './leaseSlots.tsx'

/** Blank inputs hold an empty text. */
const TERMS = {
  effectiveDate: '2023-03-15',
  termMonth: '36',
  termDays: '',
  extensionOptionsYears: '2',
  cdcPeriod: '180 days',
}
const amended = { id: 'l1.1', effectiveDate: '2025-01-01', term: 'termMonth', value: '48' }

function Form({ name, row }: { name: keyof typeof LEASE_SLOTS; row: object | undefined }) {
  const form = useForm({ defaultValues: TERMS })
  const Slot = LEASE_SLOTS[name]
  return (
    <FormProvider {...form}>
      <Slot row={row as never} />
    </FormProvider>
  )
}

it.each([
  ['of a lease', 'primaryExpirationDate', [], ['03/15/2026', 'effective 03/15/2023 + 36 months']],
  ['of an amended lease', 'primaryExpirationDate', [amended], ['03/15/2027', '+ 48 months']],
  [
    'of its extension',
    'extensionExpirationDate',
    [amended],
    ['03/15/2029', 'end of primary term 03/15/2027'],
  ],
  ['of a new lease', 'primaryExpirationDate', undefined, ['03/15/2026']],
] as const)('the end %s is shown as it will be saved', (_, name, amendments, texts) => {
  const row = amendments && { ...blank(lease, 'l1'), ...TERMS, amendments }
  const html = renderToStaticMarkup(<Form name={name} row={row} />)
  for (const text of texts) expect(html).toContain(text)
})
