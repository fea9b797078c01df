import { keepsItems } from '../../engine/kernel/keeping-lists.ts'
import { links } from '../../engine/kernel/link-operations.ts'
import { addsItems } from '../../engine/kernel/list-operations.ts'
import { creates, deletes, restores, updates } from '../../engine/kernel/record-operations.ts'
import { well } from '../well/declaration.ts'
import { unit } from './declaration.ts'

export const unitOperations = [
  creates(unit),
  updates(unit, { isForMany: true }),
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
  ...keepsItems(unit, {
    list: 'titleRun',
    add: 'addUnitTitle',
    change: 'updateUnitTitle',
    remove: 'removeUnitTitle',
    recordArgument: 'UnitID',
    idArgument: 'UnitTitleID',
    nested: { argument: 'info', input: 'UnitTitleInput' },
  }),
  addsItems(unit, {
    name: 'uploadUnitTitleRun',
    list: 'titleRun',
    recordArgument: 'UnitID',
    rowsArgument: 'rows',
    input: 'UnitTitleInput',
    needs: 'volPage',
  }),
  ...keepsItems(unit, { list: 'dismissals' }),
] as const
