import { execFileSync } from 'node:child_process'
import { closeSync, fstatSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  unmount(): void
}

/** A disk in memory of so many MB, to be filled up; undefined where this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-small-disk-'))
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    unmount() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** A file that takes all the room that its disk has left, but for so many bytes. */
export function fill(file: string, { leave = 0 } = {}): void {
  const descriptor = openSync(file, 'w')
  try {
    for (;;) writeSync(descriptor, CHUNK)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    ftruncateSync(descriptor, Math.max(0, fstatSync(descriptor).size - leave))
  } finally {
    closeSync(descriptor)
  }
}

const CHUNK = Buffer.alloc(4_096)
