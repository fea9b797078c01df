import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { extract } from 'tar'
import { UserError } from '../user-error.ts'
import { FILES, isKnownPath, LOG, MANIFEST, type Manifest, manifestSchema, measured } from './manifest.ts'

const STAGING = '.restoring'

/**
 * Restores a backup into an empty or missing folder, if its contents match the manifest and `isSound` accepts them. On
 * failure the folder is left as it was. Throws UserError.
 */
export async function restoreBackup(
  archive: string,
  folder: string,
  isSound: (folder: string) => Promise<void>,
): Promise<Manifest> {
  if (!existsSync(archive)) throw new UserError(`${archive}: there is no such file`)
  const wasThere = existsSync(folder)
  if (wasThere && (await readdir(folder)).length > 0)
    throw new UserError(`${folder}: is not empty. A backup is restored into a new folder`)
  const staging = join(folder, STAGING)
  await mkdir(join(staging, FILES), { recursive: true, mode: 0o700 })
  try {
    await unpack(archive, staging)
    const manifest = await checked(archive, staging)
    await isSound(staging)
    await rm(join(staging, MANIFEST))
    const names = await readdir(staging)
    // The log last: a folder without it is not a company's.
    for (const name of [...names.filter((name) => name !== LOG), LOG])
      await rename(join(staging, name), join(folder, name))
    await rm(staging, { recursive: true })
    return manifest
  } catch (error) {
    // A file that was being unpacked during the failure may still be written.
    const retries = { maxRetries: 10, retryDelay: 50 }
    await rm(wasThere ? staging : folder, { recursive: true, force: true, ...retries })
    throw error
  }
}

async function unpack(archive: string, staging: string): Promise<void> {
  const refused: string[] = []
  try {
    await extract({
      file: archive,
      cwd: staging,
      strict: true,
      filter(path, entry) {
        const isKnown = (path === MANIFEST || isKnownPath(path)) && 'type' in entry && entry.type === 'File'
        if (!isKnown) refused.push(path)
        return isKnown
      },
    })
  } catch (error) {
    throw new UserError(
      `${archive}: is not a complete backup (${error instanceof Error ? error.message : error})`,
    )
  }
  const [first] = refused
  if (first !== undefined)
    throw new UserError(`${archive}: contains ${JSON.stringify(first)}, which does not belong in a backup`)
}

/** Checks that the archive holds exactly the files of the manifest, unchanged. Throws UserError. */
async function checked(archive: string, staging: string): Promise<Manifest> {
  const manifest = await manifestIn(archive, staging)
  const named = new Set(manifest.entries.map(({ path }) => path))
  const found = await readdir(staging, { recursive: true, withFileTypes: true })
  for (const entry of found.filter((one) => one.isFile())) {
    const path = entry.parentPath === staging ? entry.name : `${FILES}/${entry.name}`
    if (path !== MANIFEST && !named.has(path))
      throw new UserError(`${archive}: ${path} is not in its manifest`)
  }
  if (!named.has(LOG)) throw new UserError(`${archive}: has no log`)
  for (const { path, size, sha256 } of manifest.entries) {
    const file = join(staging, path)
    if (!existsSync(file)) throw new UserError(`${archive}: ${path} is missing`)
    const is = await measured(file)
    if (is.size !== size || is.sha256 !== sha256)
      throw new UserError(`${archive}: ${path} is not what was backed up`)
    await chmod(file, 0o600)
  }
  return manifest
}

async function manifestIn(archive: string, staging: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(staging, MANIFEST), 'utf8')))
  } catch {
    throw new UserError(`${archive}: is not a backup of Landbook, or is one of another version`)
  }
}
