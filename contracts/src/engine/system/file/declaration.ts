import { text } from '../../kernel/fields.ts'
import { decimal } from '../../kernel/figure-fields.ts'
import { declareRecord, type StateOf } from '../../kernel/record.ts'

/**
 * An uploaded file. Immutable: replacing a file creates another record, so that files of past states can still be
 * opened. Access follows from the record that it belongs to.
 */
export const file = declareRecord({
  type: 'file',
  name: 'File',
  title: 'File',
  titleField: 'name',
  hasPages: false,
  created: 'FileUploaded',
  read: 'ADMIN',
  write: 'ADMIN',
  fields: {
    name: text('Name', { required: true }),
    fileName: text('Stored As', { required: true }),
    recordType: text('For', { required: true }),
    mimeType: text('Type', { required: true }),
    size: decimal('Bytes', { places: 0, required: true, least: 1 }),
    sha256: text('SHA-256', { required: true }),
  },
})

export type UploadedFile = StateOf<typeof file>
