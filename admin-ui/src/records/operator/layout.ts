import { OPERATOR_MESSAGES } from '@landbook/contracts/records/operator/messages'
import { layoutOf } from '../../engine/derived/layout.ts'

/** Spec part 1, section 2. */
export const OPERATOR = layoutOf('operator', {
  noun: 'Contact',
  messages: OPERATOR_MESSAGES,
  slots: { companyWebsite: ['companyWebsite'] },
  sections: [
    {
      title: 'Company',
      columns: 2,
      // Two by two: the address on the left, types and numbers on the right.
      members: [
        'name',
        'type',
        'address1',
        'operatorNumber',
        'address2',
        'alias',
        'city',
        'mesAccountNumber',
        'state',
        'mpiAccountNumber',
        'zip',
        'sroAccountNumber',
        'phone',
        'taxPayerID',
        'companyWebsite',
        'notes',
      ],
    },
  ],
  filters: [],
  editable: ['type', 'city', 'state', 'zip'],
})
