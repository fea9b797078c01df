import { type EventLog, type Position, START } from '../log/port.ts'
import type { ProjectorStore, SetAside } from '../views/port.ts'
import { type Lag, lagOf } from './lag.ts'

/** State of a projector, or of its checkpoint. */
export interface ProjectorState {
  name: string
  /** The position that its read models show. */
  position: Position
  /** ISO time of the last progress. */
  at?: string
  /** Why it makes no progress just now. */
  waitingFor?: string | undefined
  setAside: readonly SetAside[]
}

/** Progress, lag, and what it waits for. */
export interface ProjectorHealth extends ProjectorState {
  behind: Lag
}

/** States of projectors in other processes, from their checkpoints. */
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

/** Cache time of a result, in ms: several readers ask in a row. */
const POLL_MS = 1_000

/** For `/readyz` and metrics: the health of each projector from `read`. Never throws. */
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
    if (performance.now() - looked >= POLL_MS) {
      looked = performance.now()
      // An unavailable store is reported by the readiness reason.
      found = look().catch(() => [])
    }
    return found
  }
}
