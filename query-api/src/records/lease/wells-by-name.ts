import type { OperationName } from '@landbook/contracts/catalogue/index'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { type Args, idIn, textsIn } from '@landbook/contracts/engine/kernel/operations'
import { itemsOf, type RecordState, writeRoleOf } from '@landbook/contracts/engine/kernel/record'
import { naturalKey } from '@landbook/contracts/engine/values/texts'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { well } from '@landbook/contracts/records/well/declaration'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { untilAllShown } from '../../engine/context/commands.ts'
import type { Context } from '../../engine/context/context.ts'
import type { Around } from '../../engine/schema/perform.ts'

const messages = LEASE_MESSAGES.wells

/** Looks the id up among all wells of the name, for the record or part that the other arguments name. */
type LookUp = (context: Context, wells: readonly RecordView[], args: Args) => Promise<string[]> | string[]

/** Takes `wellName` in place of an id. Throws VALIDATION unless it names exactly one. */
function byName(idArgument: string, lookUp: LookUp): Around {
  return {
    // Before the look-up, as its refusals say which wells exist.
    authScopes: { role: writeRoleOf(lease, 'wells') },
    async before({ wellName, ...args }, context) {
      const [name = ''] = textsIn([wellName]).map((text) => text.trim())
      const refused = (message: string) => invalid([{ path: 'wellName', message }])
      const isById = idIn(args[idArgument]) !== undefined
      if (isById === (name !== '')) throw refused(messages.either(idArgument))
      if (isById) return args
      await untilAllShown(context)
      // As other names are compared: by their letters, whatever their case.
      const wells = await context
        .views()
        .of(well)
        .find({ '_sort.name': naturalKey(name) })
      const [id, ...others] = await lookUp(context, wells, args)
      if (id === undefined) throw refused(messages.none(name))
      if (others.length > 0) throw refused(messages.several(name, idArgument))
      return { ...args, [idArgument]: id }
    },
  }
}

const idsOf = (records: readonly RecordView[]) => records.map(({ id }) => id)

/** Of several wells, those of the lease. A retry finds none there: this command may have removed the well. */
const ofLease: LookUp = async (context, wells, { leaseID }) => {
  const ids = idsOf(wells)
  if (ids.length < 2) return ids
  const found = await context.views().of(lease).get(String(leaseID))
  const own = ids.filter((id) => found?._links.wells?.includes(id))
  return own.length > 0 ? own : ids
}

/** The parts that tie any lease to one of the wells. */
const partsOf: LookUp = async (context, wells) => {
  const ids = idsOf(wells)
  const leases = await context
    .views()
    .of(lease)
    .find({ '_links.wells': { $in: ids } })
  return leases.flatMap((each) =>
    itemsOf(each as RecordView & RecordState, 'wells')
      .filter((_, index) => ids.includes(each._links.wells?.[index] ?? ''))
      .map(({ id }) => id),
  )
}

export const aroundWellsOfLeases = {
  createWellLeaseInterest: byName('wellID', (_, wells) => idsOf(wells)),
  deleteWellLeaseInterest: byName('wellID', ofLease),
  updateWellLeaseInterest: byName('relationID', partsOf),
} satisfies Partial<Record<OperationName, Around>>
