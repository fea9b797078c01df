import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { layoutOf, REST } from '../../engine/derived/layout.ts'

/** Spec part 2, section 2. */
export const RIGHT_OF_WAY = layoutOf('row', {
  noun: 'Row',
  messages: RIGHT_OF_WAY_MESSAGES,
  slots: {
    locatedOn: ['locatedOn'],
    operator: ['operator', 'lessee'],
    geometry: ['geometry'],
  },
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
        'termEnds',
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
    { title: labelOf(rightOfWay.fields.geometry), columns: 1, isAside: true, members: ['geometry'] },
  ],
  elsewhere: ['mapUrl'],
  filters: ['status', 'type', 'termOfLease', 'operator'],
})
