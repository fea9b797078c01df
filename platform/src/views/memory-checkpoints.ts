import { type Checkpoint, CheckpointMoved, LeaseLost, type ProjectorStore, type ViewStore } from './port.ts'

/** Leases in this process's memory, and whether a checkpoint may be put over another one. */
export function memoryLeases() {
  const leases = new Map<string, { holder: string; renewed: number }>()
  return {
    /** Throws LeaseLost or CheckpointMoved. */
    check(
      projector: string,
      stored: Checkpoint | undefined,
      { from, holder }: { from: Checkpoint | undefined; holder: string },
    ): void {
      if (leases.get(projector)?.holder !== holder) throw new LeaseLost(projector)
      if (stored?.position !== from?.position || stored?.turn !== from?.turn)
        throw new CheckpointMoved(projector)
    },
    async takeLease(projector: string, holder: string, afterMs: number): Promise<boolean> {
      const lease = leases.get(projector)
      const now = performance.now()
      if (lease !== undefined && lease.holder !== holder && now - lease.renewed < afterMs) return false
      leases.set(projector, { holder, renewed: now })
      return true
    },
    async releaseLease(projector: string, holder: string): Promise<void> {
      if (leases.get(projector)?.holder === holder) leases.delete(projector)
    },
    forget: (projector: string) => void leases.delete(projector),
  }
}

/** Checkpoints and leases in this process's memory. `noted` is told of every checkpoint once it is set. */
export function memoryCheckpoints(
  first: ReadonlyMap<string, Checkpoint> = new Map(),
  noted: () => void = () => undefined,
): {
  store: ProjectorStore & Pick<ViewStore, 'note' | 'forgetCheckpoint' | 'forgetProjector'>
  all(): ReadonlyMap<string, Checkpoint>
} {
  const checkpoints = new Map(first)
  const leases = memoryLeases()
  const set = (projector: string, checkpoint: Checkpoint) => {
    checkpoints.set(projector, checkpoint)
    noted()
  }
  return {
    all: () => checkpoints,
    store: {
      async getCheckpoint(projector) {
        return checkpoints.get(projector)
      },
      async note(name, note) {
        set(name, note)
      },
      async advanceCheckpoint(projector, checkpoint, over) {
        leases.check(projector, checkpoints.get(projector), over)
        set(projector, checkpoint)
      },
      takeLease: leases.takeLease,
      releaseLease: leases.releaseLease,
      async forgetCheckpoint(projector) {
        checkpoints.delete(projector)
      },
      async forgetProjector(projector) {
        checkpoints.delete(projector)
        leases.forget(projector)
      },
    },
  }
}
