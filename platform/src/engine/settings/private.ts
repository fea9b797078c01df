import { chmodSync, statSync } from 'node:fs'

const OF_OTHERS = 0o077
/** Mode of folders that are writable by everybody, such as /tmp. */
const STICKY = 0o1000

/**
 * Restricts a file or folder to its owner, if an older release or a manual copy left it open. New ones are private by
 * the process's umask (see `ownFilesOnly`).
 */
export function keepPrivate(path: string): void {
  try {
    const { mode } = statSync(path)
    if ((mode & OF_OTHERS) !== 0 && (mode & STICKY) === 0) chmodSync(path, mode & 0o700)
  } catch {
    // Missing, owned by another user, or on a file system without modes: opening it reports that.
  }
}

/** Makes new files of this process private to its owner: 0600 and 0700. */
export const ownFilesOnly = (): void => void process.umask(OF_OTHERS)
