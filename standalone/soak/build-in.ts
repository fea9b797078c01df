import { registerHooks } from 'node:module'
import { BUILT_IN } from './built-in.ts'

// Preloaded by a service that is to have a fault (`withFault`).

const fault = BUILT_IN.find(({ name }) => name === process.env.SOAK_FAULT)
if (!fault) throw new Error(`There is no fault '${process.env.SOAK_FAULT}'`)
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(`/${fault.file}`)) return loaded
    const source = String(loaded.source)
    if (!source.includes(fault.code)) throw new Error(`${fault.file} has no longer: ${fault.code}`)
    return { ...loaded, source: source.replace(fault.code, () => fault.by) }
  },
})
