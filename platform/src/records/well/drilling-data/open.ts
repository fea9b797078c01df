import { existsSync } from 'node:fs'
import { type Config, ConfigError } from '../../../engine/settings/config.ts'
import { HttpDrillingData } from './http.ts'
import { PermitFile } from './permit-file.ts'
import type { DrillingData } from './port.ts'

/** The HTTP provider if configured, else a file of permits. Throws ConfigError. */
export function openDrillingData({ drillingData }: Config): DrillingData {
  const { url, token, timeoutMs, file, isFileRequired } = drillingData
  if (url !== undefined) return new HttpDrillingData({ url, token, timeoutMs })
  if (isFileRequired && !existsSync(file))
    throw new ConfigError(`DRILLING_DATA_FILE: there is no file ${file}`)
  return new PermitFile(file)
}
