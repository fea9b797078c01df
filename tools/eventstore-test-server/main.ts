import { EventStoreTestServer } from './server.ts'
import { Store } from './store.ts'

const [port, file] = process.argv.slice(2)
if (file === undefined || !(Number(port) > 0)) {
  console.error('usage: main.ts PORT FILE')
  process.exit(1)
}
const server = new EventStoreTestServer({ store: new Store(file) })
// The same as in docker-compose.yml.
server.maxAppendSize = 8 * 1024 * 1024
await server.start(Number(port))
console.log(port)
