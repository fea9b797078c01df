import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A self-signed certificate, such as 'DNS:localhost' or 'IP:127.0.0.1', which is its own authority. */
export function certificateOf(name: string, folder: string): { cert: Buffer; key: Buffer; file: string } {
  const file = join(folder, `${name.replace(':', '-')}.crt`)
  const keyFile = file.replace('.crt', '.key')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile]
  const subject = ['-subj', '/CN=eventstore', '-addext', `subjectAltName=${name}`, '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, '-out', file], { stdio: 'pipe' })
  return { cert: readFileSync(file), key: readFileSync(keyFile), file }
}
