import { operator } from '@landbook/contracts/records/operator/declaration'
import { DerivedEdit } from '../src/engine/derived/DerivedEdit.tsx'
import { DerivedList, typedList } from '../src/engine/derived/DerivedList.tsx'
import { DerivedParts } from '../src/engine/derived/DerivedParts.tsx'
import { layoutOf } from '../src/engine/derived/layout.ts'
import { recordResource } from '../src/engine/derived/recordResource.tsx'
import { reportOf } from '../src/engine/report/definition.ts'

/** Mistakes that the compiler refuses in the arrangement of a record's screens. Nothing here is run. */

const id = 'id'
const none = () => null

export const parts = [
  <DerivedParts key="" record={operator} list="contacts" row={{ id }} />,
  // @ts-expect-error parts of a list that there is not
  <DerivedParts key="" record={operator} list="contcats" row={{ id }} />,
]

const PAID = layoutOf('otherLease', {
  slots: { paid: ['payments'] },
  sections: [{ title: 'Lease', members: ['lessee', 'paid'] }],
})

export const resources = [
  recordResource('otherLease', {
    layout: {
      sections: [{ title: 'Lease', members: ['lessee', 'locatedOn'] }],
      filters: ['type', 'operator'],
    },
  }),
  // @ts-expect-error resource of a record type that there is not
  recordResource('otherLaese'),
  // @ts-expect-error section with a field that there is not
  recordResource('otherLease', { layout: { sections: [{ title: 'Lease', members: ['lesee'] }] } }),
  // @ts-expect-error filter by a link to several records
  recordResource('otherLease', { layout: { filters: ['locatedOn'] } }),
  recordResource('well', { layout: { filters: ['inactive', 'status', 'rrcField', 'operatedBy'] } }),
  // @ts-expect-error filter by a figure
  recordResource('finance', { layout: { filters: ['wtiPrice'] } }),
  // @ts-expect-error filter by a day
  recordResource('finance', { layout: { filters: ['date'] } }),
  recordResource('otherLease', { layout: PAID, slots: async () => ({ paid: none }) }),
  // @ts-expect-error layout without its slots
  recordResource('otherLease', { layout: PAID }),
  // @ts-expect-error slot that there is not
  recordResource('otherLease', { layout: PAID, slots: async () => ({ paied: none }) }),
  // @ts-expect-error slot for a list that there is not
  layoutOf('otherLease', { slots: { paid: ['payment'] } }),
  // @ts-expect-error section with a slot that there is not
  layoutOf('otherLease', { slots: PAID.slots, sections: [{ title: 'Lease', members: ['paied'] }] }),
  // @ts-expect-error column that is no member
  layoutOf('otherLease', { columns: ['paied'] }),
  // @ts-expect-error label of a field that there is not
  layoutOf('otherLease', { create: { sections: [], labels: { lesee: 'Lessee' } } }),
  // @ts-expect-error member elsewhere that there is not
  layoutOf('otherLease', { elsewhere: ['lesee'] }),
]

const { List, DataTable, ListFilter } = typedList('otherLease', { layout: {}, reads: ['lessee'] })
// @ts-expect-error list that asks for what there is not
typedList('otherLease', { layout: {}, reads: ['lesee'] })

export const lists = [
  <List key="" />,
  // @ts-expect-error list that asks for something else than its columns show
  <List key="" reads={['status']} />,
  // @ts-expect-error list that asks for what there is not
  <DerivedList key="" type="otherLease" layout={{}} reads={['lesee']} />,
  // @ts-expect-error filter by what the list does not ask for
  <ListFilter key="" source="status" label="" shown="chip" value={({ status }) => status} />,
]

export const columns = [
  <DataTable.Col key="" source="lessee" width={1} />,
  <DataTable.Col key="" source="paid" label="Paid" value={none} />,
  // @ts-expect-error column that there is not
  <DataTable.Col key="" source="lesee" width={1} />,
  // @ts-expect-error column that is no member, without a value
  <DataTable.Col key="" source="paid" label="Paid" />,
  // @ts-expect-error column that reads what the list does not ask for
  <DataTable.Col key="" source="lessee" value={({ status }) => status} />,
  // @ts-expect-error column that shows what the list does not ask for
  <DataTable.Col key="" source="lessee" render={({ status }) => status} />,
]

const REPORT = {
  ...{ title: '', label: '', exportName: '', texts: { loading: '', failed: String } },
  reads: ['lessee', { locatedOn: ['id', 'name'] }],
} as const

export const reports = [
  reportOf('otherLease', {
    ...REPORT,
    columns: ['lessee', { source: 'status', label: 'Status' }, 'locatedOn'],
  }),
  reportOf('well', { ...REPORT, reads: [], columns: ['name'], filter: { status: 'Active' } }),
  // @ts-expect-error report of a record type that there is not
  reportOf('otherLaese', { ...REPORT, columns: [] }),
  // @ts-expect-error column that there is not
  reportOf('otherLease', { ...REPORT, columns: ['lesee'] }),
  // @ts-expect-error column that is no member, without a value
  reportOf('otherLease', { ...REPORT, columns: [{ source: 'paid', label: 'Paid' }] }),
  // @ts-expect-error report that asks for what there is not
  reportOf('otherLease', { ...REPORT, reads: ['lesee'], columns: [] }),
  // @ts-expect-error filter by an option that there is not
  reportOf('well', { ...REPORT, reads: [], columns: [], filter: { status: 'Open' } }),
  reportOf('otherLease', {
    ...REPORT,
    // @ts-expect-error column that reads what the report does not ask for
    columns: [{ source: 'paid', label: 'Paid', value: ({ status }) => status }],
  }),
  // @ts-expect-error name of a row by what the report does not ask for
  reportOf('otherLease', { ...REPORT, columns: [], nameOf: ({ status }) => status }),
]

export const pages = [
  <DerivedEdit key="" type="operator" layout={{}} beside={({ phone }) => phone} />,
  // @ts-expect-error page that reads what its record has not
  <DerivedEdit key="" type="operator" layout={{}} beside={({ acreage }) => acreage} />,
  // @ts-expect-error page that selects what there is not
  <DerivedEdit key="" type="operator" layout={{}} select={['welCount']} />,
  // @ts-expect-error page that reads a field of what was changed that there is not
  <DerivedEdit key="" type="operator" layout={{}} onSaved={(_, { nmae }) => nmae} />,
]
