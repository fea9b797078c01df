import { chmodSync, statSync } from 'node:fs'

const OF_OTHERS = 0o077
/** A folder that everybody may write, such as /tmp. */
const STICKY = 0o1000

/**
 * Takes a file or folder of Landbook's from everybody but its owner: an older release, or a copy made by hand, may
 * have left it open. New ones are private by the umask of their process (see `ownFilesOnly`).
 */
export function keepPrivate(path: string): void {
  try {
    const { mode } = statSync(path)
    if ((mode & OF_OTHERS) !== 0 && (mode & STICKY) === 0) chmodSync(path, mode & 0o700)
  } catch {
    // It is not there, not this user's, or on a file system without modes: whoever opens it finds out.
  }
}

/** Whatever this process makes from now on is for its owner only: 0600 and 0700. */
export const ownFilesOnly = (): void => void process.umask(OF_OTHERS)
