import { creates } from '../../kernel/operations.ts'
import { owner } from './declaration.ts'

export const ownerOperations = [creates(owner, { internal: true })]
