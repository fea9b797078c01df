import type { Dictionary } from '../../dictionary/words.ts'

export const logNoteWords: Dictionary<'logNote'> = {
  meaning:
    'A note in the event log on the log itself: that it was sealed, that the loss of its end was accepted, or that damage was repaired or accepted.',
  members: {
    name: 'What happened.',
    seal: { meaning: 'The number of the seal.', unit: 'count' },
    sealHash: 'The hash of the seal.',
    rememberedBy: 'What remembered a longer log.',
    remembered: 'The end of the log as it was remembered.',
    found: 'The end of the log as it was found.',
  },
}
