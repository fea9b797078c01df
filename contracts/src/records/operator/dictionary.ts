import type { Dictionary } from '../../engine/kernel/words.ts'

const account = (holder: string) => `The number under which the operator keeps ${holder}'s account.`

export const operatorWords: Dictionary<'operator'> = {
  meaning: 'A company or office that the family deals with: operators, lessees, attorneys, counties.',
  members: {
    name: 'The name of the company, unique in Landbook.',
    alias: 'Other names by which it is found, those of merged operators among them, separated by semicolons.',
    type: 'What the family deals with it for.',
    address1: 'The first line of the postal address.',
    address2: 'The second line of the postal address.',
    city: 'The city of the postal address.',
    state: 'The state of the postal address.',
    zip: 'The ZIP code of the postal address.',
    phone: 'The telephone number of the company.',
    operatorNumber: 'The number of the operator at the Railroad Commission of Texas.',
    companyWebsite: 'The web address of the company.',
    mesAccountNumber: account('MES'),
    mpiAccountNumber: account('MPI'),
    sroAccountNumber: account('SRO'),
    taxPayerID: "The operator's tax payer number.",
    notes: 'Remarks of the landman.',
    wellCount: { meaning: 'How many wells it operates.', unit: 'count' },
    swdCount: { meaning: 'How many of its wells are salt water disposal wells.', unit: 'count' },
    contacts: {
      meaning: 'The persons to talk to.',
      fields: {
        current: 'Whether the person is still the one to talk to.',
        contactName: 'The name of the person.',
        position: 'What the person does there.',
        directLine: "The person's direct telephone number.",
        email: "The person's e-mail address.",
        cell: "The person's mobile number.",
        date: 'The day on which the person was entered.',
        notes: 'Remarks of the landman.',
      },
    },
    wells: 'The wells that it operates.',
    rows: 'The rights of way that it uses.',
    otherLeases: 'The grazing and farming leases that it holds.',
  },
}
