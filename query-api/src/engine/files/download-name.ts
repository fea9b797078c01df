import type { UploadedFile } from '@landbook/contracts/engine/system/file/declaration'
import { parseFileName } from '@landbook/contracts/engine/values/files'

const LONGEST_STEM = 150
/** Reserved device names of Windows, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i

/**
 * The download name: the uploaded name without folders, control and bidi characters and device names. Its extension
 * is that of the detected type: a picture named 'deed.exe' is saved as 'deed.png'.
 */
export function downloadName({ name, fileName }: Pick<UploadedFile, 'name' | 'fileName'>): string {
  const plain = String(name)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu, '')
  const [last = ''] = plain.split(/[/\\]/).slice(-1)
  const stem = [...last.replace(/\.[a-z][a-z\d]{0,9}$/i, '').replace(/[<>:"|?*]/g, '_')]
    .slice(0, LONGEST_STEM)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const safe = stem === '' ? 'file' : RESERVED.test(stem) ? `_${stem}` : stem
  return `${safe}.${parseFileName(fileName)?.extension ?? 'bin'}`
}
