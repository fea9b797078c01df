import type { ViewDocument, ViewStore } from './port.ts'

/** Number of a build of the read models: a new one is built beside the old one. */
export type Generation = number

/** An existing generation, and the projector version that builds it (see `readModelsVersion`). */
export interface Built {
  generation: Generation
  version: string
  /** Its collections. */
  collections: readonly string[]
}

export interface Generations {
  /** The live generation. */
  live: Generation
  /** All existing generations, oldest first: a number is not reused while its generation exists. */
  built: readonly Built[]
}

interface Registry extends ViewDocument, Generations {
  /** Ids of the last changes, by which a writer recognizes its own even after later ones. */
  changes: readonly string[]
}

const ID = 'read-models'
/** More than can happen between a write and the check whether it won. */
const KEPT_CHANGES = 50
/** The version of generations from before versions were recorded. */
const UNKNOWN = 'unknown'
/** Marks a generation to be rebuilt; no process has this version. */
const SPOILED = 'spoiled'
const NONE: Generations = { live: 0, built: [] }

export const projectorName = (generation: Generation): string => `read-models-${generation}`

const registry = (store: ViewStore) => store.collection<Registry>('generations')

/** The live generation; 1 without any. */
export async function liveGeneration(store: ViewStore): Promise<Generation> {
  return (await readGenerations(store)).live || 1
}

export async function readGenerations(store: ViewStore): Promise<Generations> {
  return (await registry(store).get(ID)) ?? (await before(store))
}

/** Data from before the register: the pointer to the live generation, or the only one. */
async function before(store: ViewStore): Promise<Generations> {
  const pointer = await store.getCheckpoint('live-generation')
  const live = pointer ? Number(pointer.position) : 1
  if (!pointer && !(await store.getCheckpoint(projectorName(live)))) return NONE
  return { live, built: [{ generation: live, version: UNKNOWN, collections: [`concerns_${live}`] }] }
}

/**
 * Updates the register by compare-and-set. `changed` may be called several times, and returns the same object for no
 * change. Returns the new state.
 */
export async function changeGenerations(
  store: ViewStore,
  changed: (now: Generations) => Generations,
): Promise<Generations> {
  for (;;) {
    const stored = await registry(store).get(ID)
    const now = stored ?? (await before(store))
    const next = changed(now)
    if (next === now) return now
    // Compare-and-set: of two concurrent writers the first one wins, and the other retries on its result.
    const position = String(Number(stored?._position ?? 0) + 1).padStart(16, '0')
    const change = crypto.randomUUID()
    const changes = [...(stored?.changes ?? []), change].slice(-KEPT_CHANGES)
    const { live, built } = next
    await registry(store).write([{ id: ID, position, document: { live, built, changes } }])
    if ((await registry(store).get(ID))?.changes.includes(change)) return next
  }
}

/** Adds a generation of this version, live only if it is the first. */
export function withNext(
  { live, built }: Generations,
  version: string,
  collections: (generation: Generation) => readonly string[],
): Generations {
  const generation = Math.max(live, ...built.map((each) => each.generation)) + 1
  return {
    live: live || generation,
    built: [...built, { generation, version, collections: collections(generation) }],
  }
}

export const newestOf = ({ built }: Generations, version: string): Generation | undefined =>
  built.findLast((each) => each.version === version)?.generation

/** Generations that need no rebuild. */
export const soundGenerations = async (store: ViewStore): Promise<Generation[]> =>
  (await readGenerations(store)).built
    .filter(({ version }) => version !== SPOILED)
    .map(({ generation }) => generation)

/** Invalidates a generation: its projector builds another one, and this one stays live until then. */
export async function spoilGeneration(store: ViewStore, generation: Generation): Promise<void> {
  const isSound = (each: Built) => each.generation === generation && each.version !== SPOILED
  await changeGenerations(store, (now) =>
    now.built.some(isSound)
      ? { ...now, built: now.built.map((each) => (isSound(each) ? { ...each, version: SPOILED } : each)) }
      : now,
  )
}

/** Drops an unused generation with all its collections. */
export async function dropGeneration(
  store: ViewStore,
  generation: Generation,
  collections: Iterable<string>,
): Promise<void> {
  await changeGenerations(store, (now) =>
    now.built.some((each) => each.generation === generation)
      ? { ...now, built: now.built.filter((each) => each.generation !== generation) }
      : now,
  )
  for (const name of new Set(collections)) await store.drop(name)
  await store.forgetProjector(projectorName(generation))
}
