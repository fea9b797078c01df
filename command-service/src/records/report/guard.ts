import { report } from '@landbook/contracts/records/report/declaration'
import type { MakeGuard } from '../../engine/guards/guard.ts'
import { PerPerson } from '../../engine/guards/per-person.ts'
import { authorise } from '../../engine/handling/admission.ts'

/** A report is changed and deleted by whoever saved it, or by an admin. */
export const guardOfReports: MakeGuard = (log, streams) => {
  const places = new PerPerson(report, log, streams)
  return {
    async before(id, from, to, context) {
      // Also of a deleted one: nobody else's report begins under its id.
      if ((from ?? to)?.owner !== context.actor) await authorise(streams, context.actor, ['ADMIN'])
      await places.before(id, from, to, context)
    },
    after: (id, context) => places.after(id, context),
  }
}
