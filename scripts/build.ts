import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { readArguments } from './arguments.ts'
import { root } from './process.ts'

const USAGE = `npm run build: builds the screens into admin-ui/dist, if they have changed since the last time.
  --force   builds them in any case`
const { values } = readArguments(USAGE, { force: { type: 'boolean' } })

const SOURCES = ['admin-ui/{src,public}/**', 'admin-ui/*.{html,json,ts}', 'contracts/src/**', '*.json']
const stamp = join(root, 'admin-ui/dist/.built')

const wanted = fingerprint()
if (values.force || built() !== wanted) {
  console.log('Building the screens…')
  await build({ root: join(root, 'admin-ui'), logLevel: 'warn' })
  writeFileSync(stamp, wanted)
}

/** Hashes contents: timestamps are unreliable after a checkout, a copy or a deletion. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: root, exclude: ['**/*.{stories,test}.{ts,tsx}'] }).sort()) {
    const file = join(root, path)
    if (statSync(file).isFile())
      hash.update(path).update(createHash('sha256').update(readFileSync(file)).digest())
  }
  return hash.digest('hex')
}

function built(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}
