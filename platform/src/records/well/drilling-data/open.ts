import { existsSync } from 'node:fs'
import type { Config } from '../../../engine/settings/config.ts'
import { ConfigError } from '../../../engine/settings/variables.ts'
import { HttpDrillingData } from './http.ts'
import { PermitFile } from './permit-file.ts'
import type { DrillingData } from './port.ts'
import { type DrillingDataConfig, permitsIn } from './settings.ts'

/** The HTTP provider if configured, else a file of permits. Throws ConfigError. */
export function openDrillingData({
  dataDir,
  drillingData,
}: Pick<Config, 'dataDir'> & { drillingData: DrillingDataConfig }): DrillingData {
  const { url, token, timeoutMs, file } = drillingData
  if (url !== undefined) return new HttpDrillingData({ url, token, timeoutMs })
  if (file !== undefined && !existsSync(file))
    throw new ConfigError(`DRILLING_DATA_FILE: there is no file ${file}`)
  return new PermitFile(file ?? permitsIn(dataDir))
}
