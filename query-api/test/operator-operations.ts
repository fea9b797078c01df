import { randomUUID } from 'node:crypto'
import type { AccessCase } from './operations.ts'

/** The mutations of operators and their contacts. */
export const OPERATOR_MUTATIONS: Readonly<Record<string, AccessCase>> = {
  CreateOperator: { role: 'WRITE_OPERATORS', args: () => ({ name: randomUUID() }) },
  UpdateOperator: {
    role: 'WRITE_OPERATORS',
    args: async (make) => ({ id: await make.operator(), city: 'Pecos' }),
  },
  EditOperators: {
    role: 'WRITE_OPERATORS',
    args: async (make) => ({ edits: [{ id: await make.operator(), city: 'Pecos' }] }),
    selection: 'id changed',
  },
  DeleteOperator: { role: 'WRITE_OPERATORS', args: async (make) => ({ id: await make.operator() }) },
  createNewContact: {
    role: 'WRITE_OPERATORS',
    args: async (make) => ({ operatorID: await make.operator(), contactName: 'Ann' }),
  },
  UpdateContact: {
    role: 'WRITE_OPERATORS',
    args: async (make) => ({ id: await make.contact(), position: 'Landman' }),
  },
  MergeOperators: {
    role: 'WRITE_OPERATORS',
    args: async (make) => ({ keep: await make.operator(), merge: await make.commented() }),
  },
  DeleteContact: { role: 'WRITE_OPERATORS', args: async (make) => ({ id: await make.contact() }) },
}
