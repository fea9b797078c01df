import { addsItem, addsItems, changesItem, removesItem } from '../../kernel/list-operations.ts'
import { creates, deletes, ties, updates } from '../../kernel/operations.ts'
import { well } from '../well/declaration.ts'
import { unit } from './declaration.ts'

export const unitOperations = [
  creates(unit),
  updates(unit),
  deletes(unit),
  // Which unit a well is in lives with the well, which is in one at most; whoever writes units says so.
  ...ties(well, {
    add: 'AddUnitWells',
    remove: 'RemoveUnitWells',
    link: 'unit',
    recordArgument: 'from',
    targetArgument: 'to',
    role: unit.write,
  }),
  addsItem(unit, {
    name: 'addUnitTitle',
    list: 'titleRun',
    recordArgument: 'UnitID',
    nested: { argument: 'info', input: 'UnitTitleInput' },
  }),
  changesItem(unit, {
    name: 'updateUnitTitle',
    list: 'titleRun',
    idArgument: 'UnitTitleID',
    nested: { argument: 'info', input: 'UnitTitleInput' },
  }),
  removesItem(unit, { name: 'removeUnitTitle', list: 'titleRun', idArgument: 'UnitTitleID' }),
  addsItems(unit, {
    name: 'uploadUnitTitleRun',
    list: 'titleRun',
    recordArgument: 'UnitID',
    rowsArgument: 'rows',
    input: 'UnitTitleInput',
  }),
]
