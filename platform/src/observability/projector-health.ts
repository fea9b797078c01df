import { type EventLog, type Position, START } from '../log/port.ts'
import type { ProjectorStore, SetAside } from '../views/port.ts'
import { type Lag, lagOf } from './lag.ts'

/** What a projector, or its checkpoint, says of itself. */
export interface ProjectorState {
  name: string
  /** Up to where its read models show the log. */
  position: Position
  /** ISO time of the last progress. */
  at?: string
  /** Why it does not move just now. */
  waitingFor?: string | undefined
  setAside: readonly SetAside[]
}

/** How far it is, how far behind the log, and what keeps it. */
export interface ProjectorHealth extends ProjectorState {
  behind: Lag
}

/** What their checkpoints say of projectors in other processes. */
export function statesOf(
  projectors: readonly (readonly [name: string, store: Pick<ProjectorStore, 'getCheckpoint'>])[],
): Promise<ProjectorState[]> {
  return Promise.all(
    projectors.map(async ([name, store]) => {
      const { position = START, at, setAside = [] } = (await store.getCheckpoint(name)) ?? {}
      return { name, position, setAside, ...(at === undefined ? {} : { at }) }
    }),
  )
}

/** How long what was found out holds, in ms: those who ask for it do so one after the other. */
const LOOK_MS = 1_000

/** For `/readyz` and for the metrics: of each projector that `read` answers. Never throws. */
export function projectorHealth(
  log: EventLog,
  read: () => readonly ProjectorState[] | Promise<readonly ProjectorState[]>,
): () => Promise<ProjectorHealth[]> {
  let looked = Number.NEGATIVE_INFINITY
  let found: Promise<ProjectorHealth[]> = Promise.resolve([])
  const look = async () => {
    const states = await read()
    return Promise.all(states.map(async (state) => ({ ...state, behind: await lagOf(log, state.position) })))
  }
  return () => {
    if (performance.now() - looked >= LOOK_MS) {
      looked = performance.now()
      // A store that is away is what the reason says.
      found = look().catch(() => [])
    }
    return found
  }
}
