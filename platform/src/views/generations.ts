import type { ViewDocument, ViewStore } from './port.ts'

/** Number of a build of the read models: a new one is built beside the old one. */
export type Generation = number

/** A generation that is there, and which version of the projector builds it (see `readModelsVersion`). */
export interface Built {
  generation: Generation
  version: string
  /** What it consists of. */
  collections: readonly string[]
}

export interface Generations {
  /** The live generation. */
  live: Generation
  /** All existing generations, oldest first: a number is not reused while its generation exists. */
  built: readonly Built[]
}

interface Registry extends ViewDocument, Generations {
  /** Ids of the last changes, by which a writer recognises its own even after later ones. */
  changes: readonly string[]
}

const ID = 'read-models'
/** More than can be made between a write and the look whether it was the first. */
const KEPT_CHANGES = 50
/** The version of what was built before versions were counted. */
const UNKNOWN = 'unknown'
/** The version of what is to be rebuilt: no process's. */
const SPOILED = 'spoiled'
const NONE: Generations = { live: 0, built: [] }

export const projectorName = (generation: Generation): string => `read-models-${generation}`

const registry = (store: ViewStore) => store.collection<Registry>('generations')

/** The generation that answers now; 1 before there was any. */
export async function liveGeneration(store: ViewStore): Promise<Generation> {
  return (await readGenerations(store)).live || 1
}

export async function readGenerations(store: ViewStore): Promise<Generations> {
  return (await registry(store).get(ID)) ?? (await before(store))
}

/** From before there was a register: the pointer to the live one, or the only one. */
async function before(store: ViewStore): Promise<Generations> {
  const pointer = await store.getCheckpoint('live-generation')
  const live = pointer ? Number(pointer.position) : 1
  if (!pointer && !(await store.getCheckpoint(projectorName(live)))) return NONE
  return { live, built: [{ generation: live, version: UNKNOWN, collections: [`concerns_${live}`] }] }
}

/**
 * Changes the register on what is there now, which `changed` may be asked for several times; it answers the same object
 * where nothing is to be changed. What it became is returned.
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

/** With one more generation of this version, which answers only if there is no other. */
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

/** Those that are not to be rebuilt. */
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
