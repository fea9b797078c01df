import { MESSAGES } from '@landbook/contracts/messages'
import { layoutOf, REST } from '../derived/layout.ts'

/** Spec part 2, section 2. */
export const LEASE = layoutOf('lease', {
  messages: MESSAGES.lease,
  slots: {
    termYears: ['termYears'],
    primaryExpirationDate: ['primaryExpirationDate'],
    bonusAmount: ['bonusAmount'],
    extensionExpirationDate: ['extensionExpirationDate'],
    classified: ['mineralClassified'],
  },
  sections: [
    {
      title: 'Lease',
      columns: 4,
      members: [
        'leaseName',
        'mfNumber',
        'currentLessee',
        'status',
        'county',
        'grossAcres',
        'netMineralAcres',
        'netSurfaceAcres',
        'heldByProductionAcres',
        'depthsLeased',
        REST,
        'classified',
      ],
    },
    {
      title: 'Contract Terms',
      columns: 3,
      isHalf: true,
      members: [
        'termMonth',
        'termYears',
        'effectiveDate',
        'primaryExpirationDate',
        'bonusPerAcre',
        'bonusAmount',
      ],
    },
    {
      title: 'Royalty',
      columns: 3,
      isHalf: true,
      members: [
        'RoyaltyRate',
        'dueOil',
        'dueGas',
        'minRoyalty',
        'compensatory',
        'skimOil',
        'condensateOil',
        'leaseUseGas',
        'flaredGas',
      ],
    },
    {
      title: 'Extensions & Rentals',
      columns: 4,
      members: [
        'extensionOptionsYears',
        'extensionOptionsMonths',
        'extensionDueDate',
        'extensionExpirationDate',
        'amountPerAcre',
        'totalAmount',
        'rentalPerAcre',
        'rentalAmount',
        'paidUpOGL',
      ],
    },
    {
      title: 'CDC',
      columns: 4,
      members: ['cdcCalc', 'cdcDeadline', 'cdcPeriod', 'separateLeaseLanguage', 'cdcDescription'],
    },
    {
      title: 'Shut In',
      columns: 3,
      members: ['shutinTriggerDate', 'shutinMaxConsecutive', 'shutinMaxPost', 'shutinDescription'],
    },
    {
      title: 'Pugh',
      columns: 2,
      members: [
        'verticalPughDate',
        'pughRelease',
        'verticalPughDescription',
        'horizontalPughDeepDate',
        'horizontalPughShallowDate',
        'horizontalPughDeepDescription',
        'horizontalPughShallowDescription',
      ],
    },
    { title: 'Notes', columns: 1, members: ['notes'] },
  ],
  create: {
    sections: [
      {
        title: 'Lease',
        columns: 3,
        members: [
          'leaseName',
          'currentLessee',
          'status',
          'grossAcres',
          'netMineralAcres',
          'netSurfaceAcres',
          'heldByProductionAcres',
        ],
      },
    ],
  },
  elsewhere: ['legalDescription', 'mapURL', 'template'],
  columns: [
    'leaseName',
    'status',
    'recordingCounties',
    'effectiveDate',
    'currentLessee',
    'primaryExpirationDate',
  ],
  filters: ['status', 'currentLessee'],
})
