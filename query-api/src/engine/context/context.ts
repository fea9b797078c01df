import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { Warning } from '@landbook/contracts/engine/kernel/warnings'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import type { Commands, LeftOut } from '@landbook/platform/engine/commands/port'
import type { Credentials } from '@landbook/platform/engine/credentials/port'
import type { FileStore } from '@landbook/platform/engine/files/port'
import type { HistoryIndex } from '@landbook/platform/engine/history/port'
import type { Damage } from '@landbook/platform/engine/log/damage'
import type { EventLog } from '@landbook/platform/engine/log/port'
import type { Sealer } from '@landbook/platform/engine/seals/sealer'
import type { Progress } from '@landbook/platform/engine/views/progress'
import type { Days } from './days.ts'
import type { LookUpPerson, Person } from './person.ts'
import type { Views } from './views.ts'

/** Dependencies of the API. The folders above this one add theirs, as a record does (declaration merging). */
export interface Backend {
  catalogue: Catalogue
  commands: Commands
  log: EventLog
  views: () => Views
  progress: Progress
  /** The index of the log. It may be behind the read models. */
  historyIndex: HistoryIndex
  credentials: Credentials
  files: FileStore
  /** The largest file that can be uploaded, in MB (1,000,000 bytes). */
  maxUploadMb: number
  /** Undefined without a key to seal with. */
  sealer: Sealer | undefined
  /** What is wrong with the log and nobody has accepted. */
  damage: () => Promise<Damage>
  /** Time zone of the company's days: IANA. */
  timeZone: string
  /** Where it is not today that is asked of. */
  days?: Days
}

/** Who reads records, and from where. */
export interface ReadContext extends Pick<Backend, 'catalogue' | 'views'> {
  person: Pick<Person, 'roles'>
}

/** One request. As `Backend`, it has what other folders add. */
export interface Context extends Backend {
  person: Person
  /** For work that outlives the request. */
  personNow: LookUpPerson
  correlationId: string
  /** Size of the request's body. */
  bodyBytes: number
  /** Estimated cost of the operation, in values, see cost.ts. */
  cost: number
  /** Remaining budget of values in the answer. */
  budget: { valuesLeft: number }
  /** Set if a command was accepted and the read models do not show it yet. */
  viewsCatchingUp?: boolean
  /** Set if the command changed nothing. */
  unchanged?: boolean
  /** Link targets that a restoration had to leave out. */
  leftOut?: readonly LeftOut[]
  /** Warnings of what the command added. */
  warnings?: readonly Warning[]
  /** The number of uploaded rows that were dropped. */
  dropped?: number
}

/** What is read and worked out of all records of a type: in turns with others, from a budget of values. */
export interface WorkContext extends ReadContext, Pick<Context, 'timeZone' | 'days' | 'budget'> {
  turn: Pick<Context['turn'], 'pause'>
}

/** Says what the person may not do. */
export const refusal = (to: 'read' | 'write'): string =>
  to === 'read' ? MESSAGES.notAuthorizedToRead : MESSAGES.notAuthorized

/** Throws FORBIDDEN unless the person holds the role. */
export function requireRole({ person }: ReadContext, role: Role | undefined, to: 'read' | 'write'): void {
  if (!holds(person.roles, role)) throw new LandbookError('FORBIDDEN', refusal(to))
}

/** The record type of this name. Throws VALIDATION. */
export function recordOf({ catalogue }: Context, type: string): RecordDeclaration {
  const record = catalogue.records.find((candidate) => candidate.type === type)
  if (!record)
    throw invalid([
      { path: 'type', message: `is not one of: ${catalogue.records.map((one) => one.type).join(', ')}` },
    ])
  return record
}
