import { internalStream, type StreamName } from '../src/catalogue/streams.ts'
import { streamOf } from '../src/engine/kernel/record.ts'

/** What the compiler accepts as a stream of Landbook. */
const named = (...names: StreamName[]) => names
declare const text: string
declare const declared: { type: string }

named('tract-1', `well-${text}`, streamOf('tract', text), streamOf(declared.type, text))
named(internalStream('import', text), `import-${text}`, streamOf('roster', 'admins'))

// @ts-expect-error a name that comes from anywhere
named(text)
// @ts-expect-error nor one that is only put together
named(`${text}-1`)
// @ts-expect-error a type that no record has
named('order-1')
// @ts-expect-error nor one of it by streamOf
named(streamOf('order', text))
// @ts-expect-error an internal type that is not declared
internalStream('invoice', text)
