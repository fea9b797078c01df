import { text } from '../../kernel/fields.ts'
import { amount } from '../../kernel/figure-fields.ts'
import { declareRecord } from '../../kernel/record.ts'

/**
 * Notes in the log on the log itself: that it was sealed, so that removed seals are noticed, and that the loss of its
 * end or of events of a stream was accepted, and that a clock was ahead. Written by Landbook, shown to admins in Audit.
 */
export const logNote = declareRecord({
  type: 'logNote',
  name: 'LogNote',
  title: 'Event Log',
  titleField: 'name',
  hasPages: false,
  read: 'ADMIN',
  write: 'ADMIN',
  writtenOnce: true,
  fields: {
    name: text('What Happened', { required: true }),
    seal: amount('Seal', { places: 0 }),
    sealHash: text('Hash of the Seal'),
    rememberedBy: text('Remembered By'),
    remembered: text('Ended At, as Remembered'),
    found: text('Ends At, as Found'),
    lostStream: text('Lost in Stream'),
    firstLost: amount('First Lost Revision', { places: 0 }),
    lastLost: amount('Last Lost Revision', { places: 0 }),
    behindLost: text('Hash of the Event Behind'),
    disbelievedAfter: text('Times Not Believed After'),
    takenAs: text('Taken as Recorded At'),
  },
})
