import { join, resolve } from 'node:path'
import { z } from 'zod'
import { address, type Settings, settingsFrom, text, WEB } from '../../../engine/settings/variables.ts'

export interface DrillingDataConfig {
  /** An HTTP provider; undefined: the file is used. */
  url: string | undefined
  token: string | undefined
  timeoutMs: number
  /** The CSV of permits. Absolute; undefined: the one in the data folder, if there is one. */
  file: string | undefined
}

/** In DATA_DIR: found without a restart when it is added. */
export const PERMITS = 'drilling-permits.csv'

export const permitsIn = (dataDir: string): string => join(dataDir, PERMITS)

const TIMEOUT = 'must be a number of milliseconds, 100 to 60000'

export const drillingDataSettings: Settings<DrillingDataConfig> = settingsFrom(
  {
    DRILLING_DATA_URL: address(WEB, 'https://host/wells/{api}').optional(),
    DRILLING_DATA_TOKEN: text.regex(/^[!-~]+$/, 'must be a token without spaces').optional(),
    DRILLING_DATA_TIMEOUT_MS: z.coerce
      .number(TIMEOUT)
      .int(TIMEOUT)
      .min(100, TIMEOUT)
      .max(60_000, TIMEOUT)
      .default(10_000),
    DRILLING_DATA_FILE: text.optional(),
  },
  (values) => ({
    url: values.DRILLING_DATA_URL,
    token: values.DRILLING_DATA_TOKEN,
    timeoutMs: values.DRILLING_DATA_TIMEOUT_MS,
    file: values.DRILLING_DATA_FILE === undefined ? undefined : resolve(values.DRILLING_DATA_FILE),
  }),
)
