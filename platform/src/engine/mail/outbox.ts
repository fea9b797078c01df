import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from './port.ts'

/**
 * Writes each mail as an RFC 5322 file (`.eml`) into a folder, for companies without a mail server. `written` is called
 * with the file's path, which may be logged, unlike the mail, which may contain a secret link.
 */
export function createOutbox({
  folder,
  from,
  written,
}: {
  folder: string
  from: string
  written: (path: string) => void
}): Mailer {
  return {
    async send(mail) {
      // Loaded when first used: few starts do.
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
      const { message } = await composer.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`
      const path = join(folder, `${name}.eml`)
      // Renamed when complete, so that watchers of the folder never read a partial mail.
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600 })
      await rename(join(folder, `.${name}`), path)
      written(path)
    },
    async close() {},
  }
}
