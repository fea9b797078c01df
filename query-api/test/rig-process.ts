import { startRig } from './rig.ts'

/** A Landbook in a process of its own, for tests in an environment that replaces Node's globals. */
const { url, admin, close } = await startRig()
process.send?.({ url, admin })
process.once('disconnect', close)
