import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { recordOf, requireRole } from '../context/context.ts'
import type { Api } from '../schema/api.ts'
import { type Need, type Needing, needing, needsOf } from '../schema/needs.ts'
import { findingType, severityType, type Titled, titled } from './fields.ts'

/** Records of one page. */
const MOST = 200
/** All records of the types with checks are looked at. */
const COST_OF_NEEDS = 20_000

type NeedingTitled = Omit<Needing, 'findings'> & { findings: readonly Titled[] }

export function addNeeds({ builder, facts }: Api): void {
  const need = builder.objectRef<Need>('Need').implement({
    description: 'A check that finds something in records of a type.',
    fields: (t) => ({
      type: t.exposeString('type'),
      check: t.exposeString('check'),
      title: t.exposeString('title'),
      severity: t.field({ type: severityType(builder), resolve: (row) => row.severity }),
      count: t.exposeInt('count', { description: 'In how many.' }),
      dismissed: t.exposeInt('dismissed', {
        description: 'In how many it found something that was dismissed.',
      }),
    }),
  })
  const record = builder.objectRef<NeedingTitled>('NeedingRecord').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      findings: t.field({ type: [findingType(builder)], resolve: (row) => [...row.findings] }),
    }),
  })
  builder.queryFields((t) => ({
    needs: t.field({
      type: [need],
      description: 'What is doubtful of the records that you may read.',
      extensions: { cost: { whole: COST_OF_NEEDS } },
      resolve: (_, __, context) => needsOf(context, facts),
    }),
    needing: t.field({
      type: [record],
      description: 'The records in which a check finds something, by their names.',
      extensions: { cost: { whole: COST_OF_NEEDS } },
      args: {
        type: t.arg.string({ required: true }),
        check: t.arg.string({ required: true }),
        dismissed: t.arg.boolean({ description: 'What was dismissed, in place of what was not.' }),
        first: t.arg.int({ description: `At most ${MOST}, which is the default.` }),
        offset: t.arg.int(),
      },
      resolve: async (_, { type, check, dismissed, first, offset }, context) => {
        const declared = recordOf(context, type)
        requireRole(context, declared.read, 'read')
        if ((first ?? 0) < 0) throw invalid([{ path: 'first', message: 'is negative' }])
        if ((offset ?? 0) < 0) throw invalid([{ path: 'offset', message: 'is negative' }])
        const page = { first: Math.min(first ?? MOST, MOST), offset: offset ?? 0 }
        const wanted = { check, dismissed: dismissed ?? false, ...page }
        const records = await needing(context, declared, facts[type], wanted)
        return records.map((row) => ({ ...row, findings: titled(declared, row.findings) }))
      },
    }),
  }))
}
