import { operator } from '@landbook/contracts/records/operator/declaration'
import type { Rules } from '../kernel/rules.ts'
import { MergeFence } from '../merge-fence.ts'

export const operatorRules: Rules = {
  guard: (log, streams) => new MergeFence(operator, log, streams),
}
