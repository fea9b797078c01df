import { labelOf } from '@landbook/contracts/kernel/fields'
import { MESSAGES } from '@landbook/contracts/messages'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { layoutOf, REST } from '../derived/layout.ts'

/** Spec part 2, section 2. */
export const ROW = layoutOf('row', {
  noun: 'Row',
  messages: MESSAGES.rightOfWay,
  slots: { locatedOn: ['locatedOn'], operator: ['operator', 'lessee'], geometry: ['geometry'] },
  sections: [
    {
      title: 'Right of Way',
      columns: 4,
      members: [
        'projectName',
        'status',
        'operator',
        'dateOfLease',
        'termOfLease',
        'dateOfExpiration',
        'expirationWording',
        'type',
        'acreage',
        'sizeOfPipeline',
        'lengthOfPipeline',
        'costPerUnit',
        'datePaid',
        'volAndPage',
        'original',
        REST,
      ],
    },
    { title: 'Lands', columns: 1, members: ['locatedOn'] },
    {
      title: 'Contact',
      columns: 4,
      members: ['contactName', 'contactAddress', 'contactPhone', 'contactEmail'],
    },
    { title: 'Notes', columns: 1, members: ['comments'] },
    { title: labelOf(rightOfWay.fields.geometry), columns: 1, members: ['geometry'] },
  ],
  elsewhere: ['mapUrl'],
  columns: ['projectName', 'lessee', 'type', 'status', 'dateOfExpiration', 'dateOfLease', 'locatedOn'],
  filters: ['status', 'type', 'termOfLease', 'operator'],
})
