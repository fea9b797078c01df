import { Admins } from './admins.ts'
import type { MakeGuard } from './guard.ts'

export const guardOfUsers: MakeGuard = (log, streams) => new Admins(log, streams)
