import { keepsItems } from '../../engine/kernel/keeping-lists.ts'
import { absorbs, endsIn } from '../../engine/kernel/merging.ts'
import { ordinary } from '../../engine/kernel/record-operations.ts'
import { operator } from './declaration.ts'

export const operatorOperations = [
  ...ordinary(operator),
  ...keepsItems(operator, { list: 'contacts', add: 'createNewContact' }),
  absorbs(operator, { name: 'MergeOperators', input: 'OperatorMergeInput' }),
  endsIn(operator, { name: 'EndMergedOperator' }),
] as const
