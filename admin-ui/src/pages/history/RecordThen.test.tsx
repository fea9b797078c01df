import { text } from 'node:stream/consumers'
import { type AnyRecord, catalogue, recordOf } from '@landbook/contracts/catalogue/index'
import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { MAP_STAMPS } from '@landbook/contracts/records/tract/declaration'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { type FormThen, recordResource } from '../../engine/derived/recordResource.tsx'
import { DeclarationContext } from '../../engine/inputs/declaration.ts'
import { SheetPages } from '../../records/tract/LandSheet.tsx'
import type { SheetLand } from '../../records/tract/LandSheetRecords.tsx'
import { formOf } from './forms.ts'
import { RecordThen } from './RecordThen.tsx'

// Without browser and server: a page is rendered once, for a user with all roles.
vi.mock('../../engine/data/client.ts', () => ({ retryUnavailable: false }))
vi.mock('../../engine/data/dataProvider.ts', () => ({}))
vi.mock('../../engine/live/usePresence.ts', () => ({}))
vi.mock('../../engine/session/session.ts', () => ({ useHolds: () => true, useRoles: () => ['ADMIN'] }))

/** A record as returned by the API, with all flags set, so that inputs that depend on one are shown. */
function rowOf({ fields, links, lists }: AnyRecord, state: string) {
  const values = Object.entries(fields).map(([name, schema]) => [
    name,
    metaOf(schema).kind === 'flag' ? true : null,
  ])
  const linked = Object.entries(links).map(([name, { single }]) => [name, single ? null : []])
  const parts = Object.keys(lists).map((name) => [name, []])
  return {
    ...Object.fromEntries([...values, ...linked, ...parts]),
    id: 'r1',
    revision: 0,
    ...('state' in fields && { state }),
  }
}

async function rendered(page: ReactNode) {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
    { onError: (error) => void errors.push(error) },
  )
  return { html: await text(prelude), errors }
}

const drawn = (record: AnyRecord, state: string) =>
  rendered(<RecordThen record={record} row={rowOf(record, state)} differs={[]} />)

interface FilledProps {
  record: AnyRecord
  form: FormThen['Sections']
  row: ReturnType<typeof rowOf>
}

function Filled({ record, form: Sections, row }: FilledProps) {
  return (
    <DeclarationContext value={record}>
      <FormProvider {...useForm({ defaultValues: row })}>
        <Sections row={row} />
      </FormProvider>
    </DeclarationContext>
  )
}

async function drawnForm(props: FilledProps): Promise<string> {
  const { html, errors } = await rendered(<Filled {...props} />)
  expect(errors).toEqual([])
  return html
}

const membersOf = ({ fields, links, lists }: AnyRecord) => ({ ...fields, ...links, ...lists })

/** The labels of a record's members; computed ones may be shown within others. */
const labelsOf = ({ fields, links, lists }: AnyRecord): string[] => [
  ...Object.values(fields).flatMap((schema) => (metaOf(schema).computed ? [] : [labelOf(schema)])),
  ...Object.values({ ...links, ...lists }).map(({ label }) => label),
]

const textsIn = (html: string): string[] =>
  html
    .split(/<[^>]*>/)
    .map((part) => part.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'))

describe.each(catalogue.records.map((record) => ({ type: record.type, record })))(
  'the form of a record of the past: $type',
  ({ record }) => {
    it('shows all declared members read-only', async () => {
      expect(formOf(record).others.filter((name) => !(name in membersOf(record)))).toEqual([])
      // Texas has other place fields.
      const pages = [await drawn(record, 'Texas'), await drawn(record, 'Kansas')]
      expect(pages.flatMap(({ errors }) => errors)).toEqual([])
      const html = pages.map((page) => page.html).join('')
      const texts = textsIn(html)
      const isShown = (label: string) => texts.some((one) => one.endsWith(label))
      expect(labelsOf(record).filter((label) => !isShown(label))).toEqual([])
      const inputs = html.match(/<(?:input|textarea|select)\b[^>]*>/g) ?? []
      expect(inputs).not.toEqual([])
      expect(inputs.filter((tag) => !/ (?:readOnly|disabled)=""/i.test(tag))).toEqual([])
    })
  },
)

describe.each(['unit', 'otherLease', 'finance'] as const)('the derived form of a type: %s', (type) => {
  const record = recordOf(type)
  const { Sections, others } = recordResource(type).form

  it('has an input for every field and link, and leaves the lists to the page', async () => {
    expect(others.toSorted()).toEqual(Object.keys(record.lists).toSorted())
    const html = await drawnForm({ record, form: Sections, row: rowOf(record, 'Texas') })
    const texts = textsIn(html)
    const labels = labelsOf({ ...record, lists: {} })
    expect(labels.filter((label) => !texts.some((one) => one.endsWith(label)))).toEqual([])
  })
})

/** Fields of a land that are in the heading of its sheet, or shown by other words than their labels. */
const SHOWN_OTHERWISE = [
  ...['name', 'state', 'county', 'color', 'mineralOwnership', 'surfaceOwnership'],
  ...Object.values(MAP_STAMPS),
]

it('the sheet of a land has every field', async () => {
  const record = recordOf('tract')
  const row = (state: string) => ({ ...rowOf(record, state), drilledOn: [], rowsOn: [], interest: [] })
  const pages = await Promise.all(
    ['Texas', 'Kansas'].map((state) =>
      rendered(<SheetPages land={row(state) as unknown as SheetLand} onShown={() => undefined} />),
    ),
  )
  expect(pages.flatMap(({ errors }) => errors)).toEqual([])
  const texts = textsIn(pages.map(({ html }) => html).join(''))
  const labels = Object.entries(record.fields).flatMap(([name, schema]) =>
    SHOWN_OTHERWISE.includes(name) ? [] : [labelOf(schema)],
  )
  expect(labels.filter((label) => !texts.includes(label))).toEqual([])
})
