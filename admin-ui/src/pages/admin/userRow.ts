import type { Listed } from '@landbook/contracts/catalogue/selections'

/** `formerRoles` are roles that no longer exist. */
export const USER_ROW = { fields: ['email', 'username', 'roles'], select: ['formerRoles'] } as const

export type UserRow = Listed<'user', typeof USER_ROW.fields, typeof USER_ROW.select>
