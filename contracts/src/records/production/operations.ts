import { addsItem, addsItems, changesItem, removesItem } from '../../engine/kernel/list-operations.ts'
import { restores } from '../../engine/kernel/record-operations.ts'
import { production } from './declaration.ts'

export const productionOperations = [
  addsItem(production, { name: 'AddProductionMonth', list: 'months', recordArgument: 'wellID' }),
  changesItem(production, { name: 'UpdateProductionMonth', list: 'months' }),
  removesItem(production, { name: 'DeleteProductionMonth', list: 'months' }),
  addsItems(production, {
    name: 'RecordProduction',
    list: 'months',
    recordArgument: 'wellID',
    rowsArgument: 'months',
    input: 'ProductionMonthInput',
  }),
  restores(production),
] as const
