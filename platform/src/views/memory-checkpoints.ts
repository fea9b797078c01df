import { type Checkpoint, LeaseLost, type ProjectorStore, type ViewStore } from './port.ts'

/** Checkpoints and leases in this process's memory. `noted` is told of every checkpoint once it is set. */
export function memoryCheckpoints(
  first: ReadonlyMap<string, Checkpoint> = new Map(),
  noted: () => void = () => undefined,
): {
  store: ProjectorStore & Pick<ViewStore, 'forgetProjector'>
  all(): ReadonlyMap<string, Checkpoint>
} {
  const checkpoints = new Map(first)
  const leases = new Map<string, { holder: string; renewed: number }>()
  return {
    all: () => checkpoints,
    store: {
      async getCheckpoint(projector) {
        return checkpoints.get(projector)
      },
      async setCheckpoint(projector, checkpoint, holder) {
        if (holder !== undefined && leases.get(projector)?.holder !== holder) throw new LeaseLost(projector)
        checkpoints.set(projector, checkpoint)
        noted()
      },
      async takeLease(projector, holder, afterMs) {
        const lease = leases.get(projector)
        const now = performance.now()
        if (lease !== undefined && lease.holder !== holder && now - lease.renewed < afterMs) return false
        leases.set(projector, { holder, renewed: now })
        return true
      },
      async releaseLease(projector, holder) {
        if (leases.get(projector)?.holder === holder) leases.delete(projector)
      },
      async forgetProjector(projector) {
        checkpoints.delete(projector)
        leases.delete(projector)
      },
    },
  }
}
