import { ordinary } from '../../kernel/record-operations.ts'
import { finance } from './declaration.ts'

export const financeOperations = [...ordinary(finance)] as const
