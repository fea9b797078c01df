import { links } from '../../engine/kernel/link-operations.ts'
import { addsItem, addsItems, changesItem, removesItem } from '../../engine/kernel/list-operations.ts'
import { creates, deletes, restores, updates } from '../../engine/kernel/record-operations.ts'
import { well } from '../well/declaration.ts'
import { unit } from './declaration.ts'

export const unitOperations = [
  creates(unit),
  updates(unit, { many: 'EditUnits' }),
  deletes(unit),
  restores(unit),
  // The link is stored with the well, which is in one unit at most, but requires the role to write units.
  links(well, {
    name: 'AddUnitWells',
    verb: 'link',
    link: 'unit',
    recordArgument: 'from',
    targetArgument: 'to',
    confirmsMove: 'move',
    role: unit.write,
  }),
  links(well, {
    name: 'RemoveUnitWells',
    verb: 'unlink',
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
    needs: 'volPage',
  }),
] as const
