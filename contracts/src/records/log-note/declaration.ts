import { text } from '../../kernel/fields.ts'
import { amount } from '../../kernel/figure-fields.ts'
import { declareRecord } from '../../kernel/record.ts'

/**
 * What happened to the event log itself, noted in the log: that it was sealed, so that seals which somebody removed are
 * missed, and that a log which had lost its end was accepted. Made by Landbook; admins see them in Audit.
 */
export const logNote = declareRecord({
  type: 'logNote',
  name: 'LogNote',
  title: 'Event Log',
  titleField: 'name',
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
  },
})
