import { type Checkpoint, CheckpointMoved, LockLost, type ProjectorStore, type ViewStore } from './port.ts'

/** Locks in this process's memory, and the check before replacing a checkpoint. */
export function memoryLocks() {
  const locks = new Map<string, { holder: string; renewed: number }>()
  return {
    /** Throws LockLost or CheckpointMoved. */
    check(
      projector: string,
      stored: Checkpoint | undefined,
      { from, holder }: { from: Checkpoint | undefined; holder: string },
    ): void {
      if (locks.get(projector)?.holder !== holder) throw new LockLost(projector)
      if (stored?.position !== from?.position || stored?.turn !== from?.turn)
        throw new CheckpointMoved(projector)
    },
    async takeLock(projector: string, holder: string, afterMs: number): Promise<boolean> {
      const lock = locks.get(projector)
      const now = performance.now()
      if (lock !== undefined && lock.holder !== holder && now - lock.renewed < afterMs) return false
      locks.set(projector, { holder, renewed: now })
      return true
    },
    async releaseLock(projector: string, holder: string): Promise<void> {
      if (locks.get(projector)?.holder === holder) locks.delete(projector)
    },
    forget: (projector: string) => void locks.delete(projector),
  }
}

/** Checkpoints and locks in this process's memory. Calls `noted` after every checkpoint. */
export function memoryCheckpoints(
  first: ReadonlyMap<string, Checkpoint> = new Map(),
  noted: () => void = () => undefined,
): {
  store: ProjectorStore & Pick<ViewStore, 'note' | 'forgetCheckpoint' | 'forgetProjector'>
  all(): ReadonlyMap<string, Checkpoint>
} {
  const checkpoints = new Map(first)
  const locks = memoryLocks()
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
        locks.check(projector, checkpoints.get(projector), over)
        set(projector, checkpoint)
      },
      takeLock: locks.takeLock,
      releaseLock: locks.releaseLock,
      async forgetCheckpoint(projector) {
        checkpoints.delete(projector)
      },
      async forgetProjector(projector) {
        checkpoints.delete(projector)
        locks.forget(projector)
      },
    },
  }
}
