import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { MakeGuard } from '../guards/guard.ts'
import { PerPerson } from '../guards/per-person.ts'
import { authorise } from '../handling/admission.ts'

/** A record that every session may make (`perPerson`) is changed and deleted by whoever made it, or by an admin. */
export const guardOfOwned =
  (record: RecordDeclaration): MakeGuard =>
  (log, streams) => {
    const places = new PerPerson(record, log, streams)
    const of = record.perPerson?.of ?? ''
    return {
      async before(id, from, to, context) {
        // Also of a deleted one: nobody else's begins under its id.
        if ((from ?? to)?.[of] !== context.actor) await authorise(streams, context.actor, ['ADMIN'])
        await places.before(id, from, to, context)
      },
      after: (id, context) => places.after(id, context),
    }
  }
