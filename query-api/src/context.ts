import { invalid, LandbookError } from '@landbook/contracts/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import type { Catalogue } from '@landbook/contracts/records/index'
import { holds, type Role } from '@landbook/contracts/roles'
import type { Commands, LeftOut } from '@landbook/platform/commands/port'
import type { Credentials } from '@landbook/platform/credentials/port'
import type { DrillingData } from '@landbook/platform/drilling-data/port'
import type { FileStore } from '@landbook/platform/files/port'
import type { HistoryIndex } from '@landbook/platform/history/port'
import type { EventLog } from '@landbook/platform/log/port'
import type { Sealer } from '@landbook/platform/seals/sealer'
import type { Progress } from '@landbook/platform/views/progress'
import type { FileLinks } from './files/links.ts'
import type { Imports } from './import/imports.ts'
import type { LiveHub } from './live/hub.ts'
import type { Processes } from './process/processes.ts'
import type { Person, WhoNow } from './session/person.ts'
import type { Views } from './views.ts'

/** What the API answers from. */
export interface Backend {
  catalogue: Catalogue
  commands: Commands
  log: EventLog
  views: () => Views
  progress: Progress
  /** Where to look in the log. It may be behind what the read models show. */
  historyIndex: HistoryIndex
  credentials: Credentials
  files: FileStore
  /** The largest file that can be uploaded, in MB (1,000,000 bytes). */
  maxUploadMb: number
  /** Imports of files that are at work. */
  imports: Imports
  /** What takes many commands, and who works on it. */
  processes: Processes
  /** Public records of wells, for getWell. */
  drillingData: DrillingData
  /** What tells everybody what becomes new. */
  live: LiveHub
  /** Undefined where there is no key to seal with. */
  sealer: Sealer | undefined
  /** Whose days the company's are: IANA. */
  timeZone: string
}

/** One request. */
export interface Context extends Backend {
  person: Person
  /** For what goes on longer than a request. */
  personNow: WhoNow
  correlationId: string
  links: FileLinks
  /** What the operation may come to, in values: counted before it is done, see cost.ts. */
  cost: number
  /** How many more values the answer may hold. */
  valuesLeft: number
  /** Set when a command was accepted and the read models do not show it yet. */
  viewsCatchingUp?: boolean
  /** Whether all was as it was asked to be before anything was done. */
  unchanged?: boolean
  /** What a restoration could not tie its record to again. */
  leftOut?: readonly LeftOut[]
}

/** Throws FORBIDDEN unless the person holds the role. */
export function demand({ person }: Context, role: Role | undefined): void {
  if (!holds(person.roles, role)) throw new LandbookError('FORBIDDEN', MESSAGES.notAuthorized)
}

/** The record type of this name. Throws VALIDATION. */
export function recordOf({ catalogue }: Context, type: string): RecordDeclaration {
  const record = catalogue.records.find((candidate) => candidate.type === type)
  if (!record)
    throw invalid([
      { path: 'type', message: `is none of: ${catalogue.records.map((one) => one.type).join(', ')}` },
    ])
  return record
}
