import { fileRoleOf, holdsFiles } from '../../kernel/file-fields.ts'
import type { RecordDeclaration } from '../../kernel/record.ts'
import { creates } from '../../kernel/record-operations.ts'
import { parseFileName } from '../../values/files.ts'
import { file } from './declaration.ts'

/** Files of these records; whoever may write a place may upload files for it. */
export function fileOperations(records: readonly RecordDeclaration[]) {
  const holders = records.filter(holdsFiles)
  return [
    creates(file, {
      name: 'singleUpload',
      particular: true,
      role: ({ recordType, fileName }) => {
        const holder = holders.find(({ type }) => type === recordType)
        const place = parseFileName(fileName)
        return holder && place ? fileRoleOf(holder, place.childId) : file.write
      },
    }),
  ] as const
}
