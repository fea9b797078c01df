import { OTHER_LEASE_MESSAGES } from '@landbook/contracts/records/other-lease/messages'
import { layoutOf, REST } from '../../engine/derived/layout.ts'

/** Spec part 2, section 2. */
export const OTHER_LEASE = layoutOf('otherLease', {
  noun: 'Lease',
  messages: OTHER_LEASE_MESSAGES,
  slots: {
    locatedOn: ['locatedOn'],
    operator: ['operator', 'lessee', 'projectName'],
  },
  sections: [
    { title: 'Lessee', columns: 3, members: ['operator'] },
    {
      title: 'Lease',
      columns: 3,
      members: [
        'status',
        'type',
        'termOfLease',
        'dateOfLease',
        'dateOfExpiration',
        'expirationWording',
        'termEnds',
      ],
    },
    { title: 'Lands', columns: 1, members: ['locatedOn'] },
    { title: 'Notes', columns: 1, members: ['comments'] },
    { title: 'More', columns: 4, members: [REST], isWhereHeld: true },
  ],
  filters: ['status', 'type', 'operator'],
})
