import { creates } from '../../engine/kernel/record-operations.ts'
import { owner } from './declaration.ts'

export const ownerOperations = [creates(owner, { internal: true })] as const
