import { holdsFiles } from '../../kernel/file-fields.ts'
import type { RecordDeclaration } from '../../kernel/record.ts'
import { creates } from '../../kernel/record-operations.ts'
import { file } from './declaration.ts'

/** Files of these records; whoever may write a record may upload files for it. */
export function fileOperations(records: readonly RecordDeclaration[]) {
  const holders = records.filter(holdsFiles)
  return [
    creates(file, {
      name: 'singleUpload',
      particular: true,
      role: ({ recordType }) => holders.find(({ type }) => type === recordType)?.write ?? file.write,
    }),
  ] as const
}
