import { invalid } from '@landbook/contracts/engine/kernel/errors'
import { recordOf, requireRole } from '../context/context.ts'
import type { Api } from '../schema/api.ts'
import { type Need, type Needing, needing, needsOf } from '../schema/needs.ts'
import { severityType } from './fields.ts'

/** Records of one page. */
const MOST = 200
/** All records of the types with checks are looked at. */
const COST_OF_NEEDS = 20_000

export function addNeeds({ builder, facts }: Api): void {
  const need = builder.objectRef<Need>('Need').implement({
    description: 'A check that finds something in records of a type.',
    fields: (t) => ({
      type: t.exposeString('type'),
      check: t.exposeString('check'),
      title: t.exposeString('title'),
      severity: t.field({ type: severityType(builder), resolve: (row) => row.severity }),
      count: t.exposeInt('count', { description: 'In how many.' }),
    }),
  })
  const record = builder.objectRef<Needing>('NeedingRecord').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      words: t.stringList({ resolve: (row) => [...row.words] }),
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
        first: t.arg.int({ description: `At most ${MOST}, which is the default.` }),
        offset: t.arg.int(),
      },
      resolve: (_, { type, check, first, offset }, context) => {
        const declared = recordOf(context, type)
        requireRole(context, declared.read, 'read')
        if ((first ?? 0) < 0) throw invalid([{ path: 'first', message: 'is negative' }])
        if ((offset ?? 0) < 0) throw invalid([{ path: 'offset', message: 'is negative' }])
        const page = { first: Math.min(first ?? MOST, MOST), offset: offset ?? 0 }
        return needing(context, declared, facts[type], { check, ...page })
      },
    }),
  }))
}
