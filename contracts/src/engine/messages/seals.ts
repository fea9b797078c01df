import { counted } from '../values/texts.ts'

/** For seals and certificates of history. */
export const SEAL_MESSAGES = {
  off: 'Nothing is sealed: there is no key (SEAL_KEY, or a DATA_DIR that can be written). Without seals, nobody can tell whether the end of the log is missing.',
  none: 'Nothing has been sealed yet.',
  sealed: (number: number) => `Sealed: this is seal ${number}`,
  nothingNew: (number: number) => `Nothing is new since seal ${number}: it covers everything`,
  bySchedule: 'Schedule',
  fits: (events: number, streams: number) =>
    `All ${events.toLocaleString('en-US')} events in ${streams.toLocaleString('en-US')} streams are intact, and what was sealed is unchanged.`,
  fitsApart: (events: number, streams: number, losses: number) =>
    `All ${events.toLocaleString('en-US')} events in ${streams.toLocaleString('en-US')} streams are intact, and what was sealed is unchanged, apart from ${counted(losses, 'gap')} whose loss was accepted. Of the event after a gap, only what it has contained since is proved.`,
  acceptedLoss: (stream: string, lost: string, at: string) => `${stream}: ${lost}, accepted ${at}`,
  acceptedAsLost: 'Accepted as lost, apart from that:',
  doesNotFit: (problem: string) => `The log is not intact: ${problem}`,
  damaged: (count: number) => `${counted(count, 'stream')} of the log ${count === 1 ? 'is' : 'are'} damaged`,
  damageUnknown: 'It is not known whether the log is damaged',
  fault: (stream: string, reason: string, remedy: string) => `${stream}: ${reason}. What to do: ${remedy}.`,
  are: 'A seal is a signed checksum of the whole log at one moment. Export seals to a place that nobody at the company can change: they prove later that no event before them was changed, removed or inserted.',
  signedWith: (key: string) => `Signed with the key ${key}`,
  certificateIs: 'A file that proves this history to anybody, without Landbook',
  certificateSaved: 'Certificate saved. npm run verify checks it, on any machine.',
} as const
