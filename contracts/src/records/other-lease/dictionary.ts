import type { Dictionary } from '../../engine/kernel/words.ts'
import { DISMISSAL_WORDS } from '../../engine/messages/checks.ts'
import { AGREEMENT_WORDS, FOLLOWS_OPERATOR, PAYMENTS, TITLE_WORDS } from '../agreements/dictionary.ts'

export const otherLeaseWords: Dictionary<'otherLease'> = {
  meaning: 'A lease of the surface for grazing or farming.',
  members: {
    ...AGREEMENT_WORDS,
    projectName: { meaning: 'The name of the lease.', computed: FOLLOWS_OPERATOR },
    lessee: { meaning: 'Who grazes or farms the land.', computed: FOLLOWS_OPERATOR },
    dateOfExpiration: 'The day on which it ends.',
    type: 'Whether it is for grazing or for farming.',
    status: 'Whether the lease is in force.',
    dismissals: DISMISSAL_WORDS,
    payments: PAYMENTS,
    titleRun: { meaning: 'The recorded documents of the lease.', fields: TITLE_WORDS },
    locatedOn: 'The lands that are leased.',
    operator: 'The operator who leases.',
  },
}
