import { declareUser } from '../engine/system/user/declaration.ts'
import { ROLES } from './roles.ts'

export const user = declareUser(ROLES)
