import { operator } from '@landbook/contracts/records/operator/declaration'
import type { MakeGuard } from '../guard.ts'
import { MergeFence } from '../merge-fence.ts'

export const guardOfOperators: MakeGuard = (log, streams) => new MergeFence(operator, log, streams)
