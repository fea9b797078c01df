/** What the figures without the State's half mean. */

const LESS_HALF = 'less half of what is paid for Mineral Classified land'
const OF_BOTH =
  'Of such land, an amount that acres and rate do not give may be that of the family alone, and is left out.'

export const stateWords = {
  netAfterState: {
    meaning:
      'The net mineral acres as which the family is paid under the lease: of Mineral Classified land half.',
    unit: 'acres',
    computed: `Net Mineral Acres ${LESS_HALF}.`,
  },
  bonusAfterState: { meaning: "The family's part of the bonus.", computed: `Bonus Amount ${LESS_HALF}.` },
  extensionAfterState: {
    meaning: "The family's part of the payment for the extension.",
    computed: `Total Amount, or else Net Mineral Acres × Amount Per Acre, ${LESS_HALF}. ${OF_BOTH}`,
  },
  rentalAfterState: {
    meaning: "The family's part of a delay rental.",
    computed: `Rental Amount, or else Net Mineral Acres × Rental Per Acre, ${LESS_HALF}. ${OF_BOTH}`,
  },
  stateHalf: {
    meaning: "The State's half of what is paid for the Mineral Classified minerals of the lease.",
    computed: 'How it follows from its lands, or what is missing; Tex. Nat. Res. Code § 52.171.',
  },
} as const
