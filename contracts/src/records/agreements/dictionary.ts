import type { Details } from '../../engine/kernel/words.ts'

/** The name of the linked operator, once one is chosen; `otherwise` is what was typed. */
export const FOLLOWS_OPERATOR =
  'The present name of the linked operator; without one, what was typed. Choosing an operator fills it in.'

/** For every chain of title. */
export const TITLE_WORDS = {
  volPage: 'Volume and page of the county records where the document is recorded.',
  book: 'The book of the county records.',
  effectiveDate: 'The day from which the document has effect.',
  dateFiled: 'The day on which the county clerk filed it.',
  docType: 'The kind of document: deed, assignment, probate.',
  grantor: 'Who conveys.',
  grantee: 'Who receives.',
  nmaTotal: { meaning: 'The net mineral acres that the document conveys.', unit: 'acres' },
  nsaTotal: { meaning: 'The net surface acres that the document conveys.', unit: 'acres' },
  landDescription: 'The land as the document describes it.',
  comments: 'Remarks of the landman.',
  fileName: 'The scanned document: the name under which its file is stored.',
} as const satisfies Record<string, string | Details>

/** For rights of way and other leases. */
export const AGREEMENT_WORDS = {
  landId: 'The land as older records name it; the links to lands are in Land ID(s).',
  familyId: "The company's own number for a group of lands.",
  dateOfLease: 'The day on which the agreement was signed.',
  termOfLease: 'How long it lasts, in words.',
  termEnds: {
    meaning: 'The day on which its term ends.',
    computed:
      "The term from the date of the agreement, where it is surely a number of years, months or days ('10 Yrs', 'ten (10) years').",
  },
  termCheck: {
    meaning: 'How the term disagrees with the day on which the agreement is said to end.',
    computed:
      'Both days, and the time between them; nothing where they agree, or differ by the first day of the term.',
  },
  expirationWording: "How long it lasts where it ends on no certain day: 'Perpetual', 'so long as used'.",
  acreage: { meaning: 'The acres of surface that may be used.', unit: 'acres' },
  sizeOfPipeline: 'The diameter of the line, in words: 12".',
  lengthOfPipeline: 'The length of the line, in words: 310 rods.',
  costPerUnit: 'The price of a unit of length, in words: $120 per rod.',
  datePaid: 'The day of the payment, as older records have it; each payment is in Payments.',
  volAndPage: 'Volume and page of the county records where it is recorded.',
  original: 'Whether the signed original is in the file.',
  contactName: 'The person to ask about the agreement.',
  contactAddress: "The contact's postal address.",
  contactPhone: "The contact's telephone number.",
  contactEmail: "The contact's e-mail address.",
  comments: 'Remarks of the landman.',
} as const satisfies Record<string, string | Details>

const PAYMENT_WORDS = {
  date: 'The date on the check.',
  paymentFrom: 'Who paid.',
  entity: 'Which of the holders was paid.',
  paymentType: 'What was paid for: rental, damages, renewal.',
  amount: 'The amount of the check.',
} as const

export const PAYMENTS = { meaning: 'The checks that were received.', fields: PAYMENT_WORDS } as const

/** The three holders of interests. */
export const statedDoi = (holder: string): Details => ({
  meaning: `The decimal interest of ${holder} in the revenue, as the payor states it; 'Incomplete' while unknown.`,
  unit: 'share of 1',
})
