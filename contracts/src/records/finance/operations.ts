import { creates, deletes, updates } from '../../kernel/operations.ts'
import { finance } from './declaration.ts'

export const financeOperations = [creates(finance), updates(finance), deletes(finance)]
