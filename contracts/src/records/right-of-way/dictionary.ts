import type { Dictionary } from '../../engine/kernel/words.ts'
import { DISMISSAL_WORDS } from '../../engine/messages/checks.ts'
import { AGREEMENT_WORDS, FOLLOWS_OPERATOR, PAYMENTS, TITLE_WORDS } from '../agreements/dictionary.ts'

export const rightOfWayWords: Dictionary<'row'> = {
  meaning: 'Permission for a road, a pipeline, a power line or a pad on the lands of the family.',
  members: {
    ...AGREEMENT_WORDS,
    projectName: 'The name of the right of way.',
    lessee: { meaning: 'Who may use the land.', computed: FOLLOWS_OPERATOR },
    dateOfExpiration: 'The day on which it ends.',
    status: 'Where the right of way stands.',
    type: 'What it is for.',
    geometry: 'Its line or its outline (GeoJSON, WGS 84).',
    mapUrl: 'A map of it: a stored file or a web address.',
    dismissals: DISMISSAL_WORDS,
    payments: PAYMENTS,
    titleRun: { meaning: 'The recorded documents of the right of way.', fields: TITLE_WORDS },
    locatedOn: 'The lands that it crosses.',
    operator: 'The operator who uses it.',
  },
}
