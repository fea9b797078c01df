import { type Config as EngineConfig, engineSettings } from './engine/settings/config.ts'
import type { Environment } from './engine/settings/variables.ts'
import {
  type DrillingDataConfig,
  drillingDataSettings,
  PERMITS,
} from './records/well/drilling-data/settings.ts'

/** The settings of Landbook: those of the engine, and what records add to them. */
export interface Config extends EngineConfig {
  drillingData: DrillingDataConfig
}

/** All environment variables of Landbook. */
export const CONFIG_VARIABLES: readonly string[] = [
  ...engineSettings.variables,
  ...drillingDataSettings.variables,
]

/** Files in DATA_DIR that records read. */
export const FILES_OF_RECORDS = [PERMITS] as const

/** The settings of this process. Throws ConfigError. */
export const readConfig = (env: Environment): Config => ({
  ...engineSettings.read(env),
  drillingData: drillingDataSettings.read(env),
})
