import { registerHooks, stripTypeScriptTypes } from 'node:module'

/** Of a module: whatever text it exports says something else, wherever it is and whatever it is made of. */
const REWORDED = `
function reword(texts) {
  if (typeof texts === 'string') return 'other ' + texts
  if (typeof texts === 'function') return (...args) => reword(texts(...args))
  if (typeof texts === 'object' && texts !== null)
    for (const name of Object.keys(texts)) texts[name] = reword(texts[name])
  return texts
}
reword(MESSAGES)`

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/contracts/src/engine/messages.ts')) return loaded
    return {
      format: 'module',
      source: stripTypeScriptTypes(String(loaded.source)) + REWORDED,
      shortCircuit: true,
    }
  },
})
