import type { Dictionary } from '../../kernel/words.ts'

export const fileWords: Dictionary<'file'> = {
  meaning: 'An uploaded file, which never changes: a new version is another file.',
  members: {
    name: 'The name of the file at the person who uploaded it.',
    fileName: 'The name under which it is stored: of its record, its field and itself.',
    recordType: 'The type of the record that it belongs to.',
    mimeType: 'The media type: application/pdf.',
    size: { meaning: 'The length of the file.', unit: 'bytes' },
    sha256: 'The SHA-256 of its bytes.',
  },
}
