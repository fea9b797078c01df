import { streamOf } from '../../kernel/record.ts'
import { rulesOf } from '../../kernel/rules.ts'
import { parseFileName } from '../../values/files.ts'
import { file } from './declaration.ts'

export const fileRules = rulesOf(file, {
  concerns({ recordType, fileName }) {
    const parentId = parseFileName(fileName)?.parentId
    return parentId === undefined ? [] : [streamOf(String(recordType), parentId)]
  },
})
