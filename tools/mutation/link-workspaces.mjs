import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'

// In the sandbox: its own sources, not those that are not changed.
mkdirSync('node_modules/@landbook', { recursive: true })
for (const entry of readdirSync('.', { withFileTypes: true }))
  if (entry.isDirectory() && readdirSync(entry.name).includes('package.json'))
    symlinkSync(`../../${entry.name}`, `node_modules/@landbook/${entry.name}`)
