import { MESSAGES } from '@landbook/contracts/messages'
import { layoutOf, REST } from '../derived/layout.ts'

/** Spec part 2, section 2. */
export const OTHER_LEASE = layoutOf('otherLease', {
  noun: 'Lease',
  messages: MESSAGES.otherLease,
  slots: { locatedOn: ['locatedOn'] },
  sections: [
    {
      title: 'Lease',
      columns: 4,
      members: [
        'projectName',
        'operator',
        'lessee',
        'status',
        'type',
        'termOfLease',
        'dateOfLease',
        'dateOfExpiration',
      ],
    },
    { title: 'Lands', columns: 1, members: ['locatedOn'] },
    { title: 'Notes', columns: 1, members: ['comments'] },
    { title: 'More', columns: 4, members: [REST] },
  ],
  columns: ['projectName', 'locatedOn', 'dateOfLease', 'dateOfExpiration', 'type', 'status'],
  filters: ['status', 'type', 'operator'],
})
