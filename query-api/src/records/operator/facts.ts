import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { holds } from '@landbook/contracts/engine/roles'
import { lease } from '@landbook/contracts/records/lease/declaration'
import type { Agreement } from '@landbook/contracts/records/lease/next-date'
import { factsOfOperator, type LeaseOfOperator } from '@landbook/contracts/records/operator/daily-work'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { operatorsByName } from '@landbook/contracts/records/operator/named'
import { otherLease } from '@landbook/contracts/records/other-lease/declaration'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { WorkContext } from '../../engine/context/context.ts'
import { daysOf } from '../../engine/context/day-argument.ts'
import { charge } from '../../engine/schema/budget.ts'
import type { FactsOfDay } from '../../engine/schema/daily.ts'
import { leaseOf } from '../holding/facts.ts'
import { standingsOf, VALUES_OF_LEASE } from '../holding/standings.ts'

/** What wells, leases and rights of way say of operators, as far as the person may read these. */
export const factsOfOperators: FactsOfDay = {
  each: VALUES_OF_LEASE,
  async read(context, operators) {
    const ids = operators.map(({ id }) => id)
    const linking = linkingTo(context, ids)
    const wells = await linking(well, 'operatedBy', ['status'])
    const rows = await linking(rightOfWay, 'operator', AGREEMENT)
    const otherLeases = await linking(otherLease, 'operator', AGREEMENT)
    const leases = await leasesOf(context, new Set(ids))
    const { day } = daysOf(context)
    return new Map(
      ids.map((id) => {
        const held = {
          wells: wells?.(id).map(({ status }) => ({ status })),
          leases: leases?.(id),
          rows: rows?.(id).map(agreementOf),
          otherLeases: otherLeases?.(id).map(agreementOf),
        }
        return [id, factsOfOperator(held, day)]
      }),
    )
  },
}

const AGREEMENT = ['projectName', 'status', 'dateOfExpiration'] as const

const agreementOf = (view: Partial<RecordView>) =>
  Object.fromEntries(AGREEMENT.map((name) => [name, view[name] ?? null])) as unknown as Agreement

type Found<T> = ((id: string) => readonly T[]) | undefined

/** The records of a type that link to some others, by these; undefined for those who may not read them. */
const linkingTo =
  (context: WorkContext, ids: readonly string[]) =>
  async (
    record: RecordDeclaration,
    link: string,
    fields: readonly string[],
  ): Promise<Found<Partial<RecordView>>> => {
    if (!holds(context.person.roles, record.read)) return undefined
    const among = `_links.${link}`
    const byId = new Map<string, Partial<RecordView>[]>()
    const found = context.views().of(record)
    for await (const batch of found.each({ [among]: { $in: ids } }, { fields: [...fields, among] })) {
      charge(context, batch.length)
      for (const view of batch)
        for (const id of view._links?.[link] ?? []) byId.getOrInsertComputed(id, () => []).push(view)
      await context.turn.pause()
    }
    return (id) => byId.get(id) ?? []
  }

/** The leases whose current lessee is called as one of some operators, with where they stand; not templates. */
async function leasesOf(context: WorkContext, ids: ReadonlySet<string>) {
  if (!holds(context.person.roles, lease.read)) return undefined
  const names = await Array.fromAsync(
    context
      .views()
      .of(operator)
      .each({}, { fields: ['id', 'name', 'alias'] }),
  )
  const named = operatorsByName(
    names
      .flat()
      .map(({ _id, name, alias }) => ({ id: _id, name: String(name), alias: alias as string | null })),
  )
  const all = await context.views().of(lease).find({})
  const byOperator = Map.groupBy(
    all.filter(({ template }) => template !== true),
    ({ currentLessee }) => named(String(currentLessee ?? ''))?.id,
  )
  const asked = [...byOperator].flatMap(([id, held]) => (id !== undefined && ids.has(id) ? held : []))
  charge(context, asked.length * VALUES_OF_LEASE)
  const standings = await standingsOf(context, asked)
  return (id: string) =>
    (byOperator.get(id) ?? []).flatMap((view) => {
      const standing = standings.get(view.id)
      return standing ? [{ ...leaseOf<LeaseOfOperator>(view), standing }] : []
    })
}
