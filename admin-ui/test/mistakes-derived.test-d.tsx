import { operator } from '@landbook/contracts/records/operator/declaration'
import { DerivedParts } from '../src/records/derived/DerivedParts.tsx'
import { recordResource } from '../src/records/recordResource.tsx'

/** Mistakes that the compiler refuses where derived screens are arranged. Nothing here is run. */

const id = 'id'
const none = () => null

export const parts = [
  <DerivedParts key="" record={operator} list="contacts" row={{ id }} />,
  // @ts-expect-error parts of a list that there is not
  <DerivedParts key="" record={operator} list="contcats" row={{ id }} />,
]

export const resources = [
  recordResource('otherLease', {
    layout: {
      sections: [['Lease', 'lessee', 'locatedOn']],
      columns: ['lessee'],
      filters: ['type', 'operator'],
    },
  }),
  // @ts-expect-error resource of a record type that there is not
  recordResource('otherLaese'),
  // @ts-expect-error section with a field that there is not
  recordResource('otherLease', { layout: { sections: [['Lease', 'lesee']] } }),
  // @ts-expect-error column of a field that there is not
  recordResource('otherLease', { layout: { columns: ['lesee'] } }),
  // @ts-expect-error filter by a link to several records
  recordResource('otherLease', { layout: { filters: ['locatedOn'] } }),
  recordResource('well', { layout: { filters: ['inactive', 'status', 'rrcField', 'operatedBy'] } }),
  // @ts-expect-error filter by a figure
  recordResource('finance', { layout: { filters: ['wtiPrice'] } }),
  // @ts-expect-error filter by a day
  recordResource('finance', { layout: { filters: ['date'] } }),
  // @ts-expect-error form that leaves out a list that there is not
  recordResource('otherLease', { form: { Sections: none, others: ['payment'] } }),
]
