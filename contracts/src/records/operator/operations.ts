import { addsItem, changesItem, removesItem } from '../../kernel/list-operations.ts'
import { absorbs, endsIn } from '../../kernel/merging.ts'
import { ordinary } from '../../kernel/record-operations.ts'
import { operator } from './declaration.ts'

export const operatorOperations = [
  ...ordinary(operator),
  addsItem(operator, { name: 'createNewContact', list: 'contacts', recordArgument: 'operatorID' }),
  changesItem(operator, { name: 'UpdateContact', list: 'contacts' }),
  removesItem(operator, { name: 'DeleteContact', list: 'contacts' }),
  absorbs(operator, { name: 'MergeOperators', input: 'OperatorMergeInput' }),
  endsIn(operator, { name: 'EndMergedOperator' }),
] as const
