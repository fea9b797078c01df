import { join } from 'node:path'
import { createServer } from 'vite'
import { exitOnSignals, root, run } from './process.ts'

const SCREENS_PORT = 5173
const apiPort = process.env.PORT ?? '4000'

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log('npm run dev: Landbook for development. The server restarts and the screens reload when a file')
  console.log(`changes. The screens are at port ${SCREENS_PORT}, the server at PORT (${apiPort}).`)
  console.log('Arguments and environment are those of npm start.')
  process.exit(0)
}

exitOnSignals()
const api = `http://127.0.0.1:${apiPort}`
process.env.LANDBOOK_URL = api // read by admin-ui/vite.config.ts
const screens = await createServer({
  root: join(root, 'admin-ui'),
  server: { port: SCREENS_PORT, strictPort: true },
})
await screens.listen().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
console.log(`Screens: http://127.0.0.1:${SCREENS_PORT}   Server: ${api}   (Ctrl-C ends both)`)
process.exitCode = await run(['--watch', '--watch-preserve-output', 'standalone/src/main.ts', ...args], {
  PORT: apiPort,
})
await screens.close()
