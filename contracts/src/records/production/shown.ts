import { text } from '../../engine/kernel/fields.ts'
import { shows } from '../../engine/kernel/shown-values.ts'

/** Name and API number of its well belong to production: whoever may read it sees them. */
export const productionShown = shows('production', {
  reads: ['well'],
  overrides: { name: ({ well }) => well?.name ?? undefined },
  values: {
    apiNumber: { schema: text('API Number'), of: ({ well }) => well?.apiNumber ?? null },
  },
})
