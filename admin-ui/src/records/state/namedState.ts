import type { Listed } from '@landbook/contracts/catalogue/selections'

export const NAMED_STATE = { fields: ['stateName'], select: [{ counties: ['id', 'name'] }] } as const

export type NamedState = Listed<'state', typeof NAMED_STATE.fields, typeof NAMED_STATE.select>
