import { keepsItems } from '../../engine/kernel/keeping-lists.ts'
import { links, ties } from '../../engine/kernel/link-operations.ts'
import { changesItem } from '../../engine/kernel/list-operations.ts'
import { creates, deletes, restores, updates } from '../../engine/kernel/record-operations.ts'
import { tiesItems } from '../../engine/kernel/tying-operations.ts'
import { requiredOfNewWell, well } from './declaration.ts'

export const wellOperations = [
  creates(well, { requires: () => requiredOfNewWell }),
  updates(well, { isForMany: true }),
  deletes(well, { answers: 'record' }),
  restores(well),
  ...ties(well, {
    add: 'AddWellDrilledOn',
    remove: 'RemoveWellDrilledOn',
    link: 'drilledOn',
    recordArgument: 'from',
    targetArgument: 'to',
  }),
  links(well, {
    name: 'setNewDrilledOn',
    link: 'drilledOn',
    verb: 'setLinks',
    recordArgument: 'wellId',
    targetArgument: 'newDrills',
  }),
  links(well, {
    name: 'AddWellOperatedBy',
    link: 'operatedBy',
    verb: 'link',
    recordArgument: 'to',
    targetArgument: 'from',
  }),
  links(well, {
    name: 'setNewOperator',
    link: 'operatedBy',
    verb: 'setLinks',
    recordArgument: 'wellId',
    targetArgument: 'operatorId',
  }),
  ...keepsItems(well, { list: 'dismissals' }),
  ...tiesItems(well, {
    list: 'divisionOrder',
    add: 'AddWellDivisionOrder',
    remove: 'RemoveWellDivisionOrder',
    recordArgument: 'from',
    targetArgument: 'to',
    rowArgument: 'divisionOrderID',
    nested: { argument: 'data', input: 'DivisionOrderInput' },
  }),
  changesItem(well, { name: 'UpdateWellDivisionOrder', list: 'divisionOrder' }),
] as const
