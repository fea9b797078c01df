import { operator } from '@landbook/contracts/records/operator/declaration'
import type { MakeGuard } from '../../engine/guards/guard.ts'
import { MergeFence } from '../../engine/guards/merge-fence.ts'

export const guardOfOperators: MakeGuard = (log, streams) => new MergeFence(operator, log, streams)
