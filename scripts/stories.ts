import { readArguments } from './arguments.ts'
import { exitOnSignals, run } from './process.ts'

const USAGE = `npm run stories: shows each component of the screens in its states, at port 6006.
  --build <folder>   writes them into a folder instead`
const { values } = readArguments(USAGE, { build: { type: 'string' } })

exitOnSignals()
const { build } = values
const storybook = 'admin-ui/node_modules/storybook/dist/bin/dispatcher.js'
const options =
  build === undefined ? ['dev', '--port', '6006', '--ci'] : ['build', '--test', '--output-dir', build]
process.exitCode = await run([
  storybook,
  ...options,
  '--config-dir',
  'admin-ui/stories',
  '--loglevel',
  'warn',
])
