import { holdsFiles } from '../../kernel/file-fields.ts'
import { creates, type Operation } from '../../kernel/operations.ts'
import type { RecordDeclaration } from '../../kernel/record.ts'
import { file } from './declaration.ts'

/** Of these records; who may write one may upload files for it. */
export function fileOperations(records: readonly RecordDeclaration[]): Operation[] {
  const holders = records.filter(holdsFiles)
  return [
    creates(file, {
      name: 'singleUpload',
      particular: true,
      role: ({ recordType }) => holders.find(({ type }) => type === recordType)?.write ?? file.write,
    }),
  ]
}
