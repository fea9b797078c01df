import { EventStoreTestServer } from './server.ts'
import { Store } from './store.ts'

// Like EventStoreDB, which takes these for options, and knows none of them.
const options = Object.keys(process.env).filter((name) => name.startsWith('EVENTSTORE_'))
if (options.length > 0) {
  console.error(`no known option: ${options.join(', ')}`)
  process.exit(1)
}
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
