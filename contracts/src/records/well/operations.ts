import { creates, deletes, links, ties, updates } from '../../kernel/operations.ts'
import { asksOfNewWell, well } from './declaration.ts'
import { divisionOrderOperations } from './division-order.ts'

export const wellOperations = [
  creates(well, { asks: () => asksOfNewWell }),
  updates(well, { many: 'EditWells' }),
  deletes(well, { answers: 'record' }),
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
  ...divisionOrderOperations(well),
]
