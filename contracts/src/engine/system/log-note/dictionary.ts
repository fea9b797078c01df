import type { Dictionary } from '../../kernel/words.ts'

export const logNoteWords: Dictionary<'logNote'> = {
  meaning:
    'A note in the event log on the log itself: that it was sealed, that the loss of its end was accepted, that damage was repaired or accepted, or that a clock was ahead.',
  members: {
    name: 'What happened.',
    seal: { meaning: 'The number of the seal.', unit: 'count' },
    sealHash: 'The hash of the seal.',
    rememberedBy: 'What remembered a longer log.',
    remembered: 'The end of the log as it was remembered.',
    found: 'The end of the log as it was found.',
    lostStream: 'The stream whose lost events were accepted as lost.',
    firstLost: { meaning: 'The revision of the first event that was accepted as lost.', unit: 'count' },
    lastLost: {
      meaning: 'The revision of the last event that was accepted as lost; empty: all from the first one on.',
      unit: 'count',
    },
    behindLost:
      'The hash of what the next event of the stream held then, which its own hash does not prove any more.',
    disbelievedAfter: 'Earlier events that say to be recorded after this time were not: a clock was ahead.',
    takenAs: 'When those events are taken to be recorded.',
  },
}
