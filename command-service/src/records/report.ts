import { authorise } from '../admission.ts'
import type { MakeGuard } from '../guard.ts'

/** A report is changed and deleted by whoever saved it, or by an admin. */
export const guardOfReports: MakeGuard = (_log, streams) => ({
  async before(_id, from, to, { actor }) {
    const one = from && !from.deleted ? from : to
    if (one?.owner !== actor) await authorise(streams, actor, ['ADMIN'])
  },
  async after() {},
})
