import { acts } from '../../engine/kernel/acts.ts'
import { labelOf } from '../../engine/kernel/fields.ts'
import { keepsItems } from '../../engine/kernel/keeping-lists.ts'
import { addsItems, changesItem } from '../../engine/kernel/list-operations.ts'
import { ordinary, updates } from '../../engine/kernel/record-operations.ts'
import { tiesItems } from '../../engine/kernel/tying-operations.ts'
import { MAP_STAMPS, tract } from './declaration.ts'

const renewsMap = <const N extends string, const M extends keyof typeof MAP_STAMPS>(
  name: N,
  map: M,
  event: (typeof tract)['fieldEvents'][number],
) =>
  acts(tract, {
    name,
    event,
    takes: [map, MAP_STAMPS[map]],
    words: `${labelOf(tract.fields[map])} renewed`,
  })

const OWNER_TO_LAND = { targetArgument: 'from', recordArgument: 'to', rowArgument: 'relationshipID' } as const

export const tractOperations = [
  ...ordinary(tract),
  updates(tract, { name: 'EditTract' }),
  ...tiesItems(tract, {
    list: 'mineralsOwned',
    add: 'AddOwnerMinerals',
    remove: 'RemoveOwnerMinerals',
    ...OWNER_TO_LAND,
    nested: { argument: 'data', input: 'OwnerMineralsInput' },
  }),
  changesItem(tract, { name: 'updateMineralOwnership', list: 'mineralsOwned', idArgument: 'relationshipID' }),
  ...tiesItems(tract, {
    list: 'surfaceOwned',
    add: 'AddOwnerSurface',
    remove: 'RemoveOwnerSurface',
    ...OWNER_TO_LAND,
    nested: { argument: 'data', input: 'OwnerSurfaceInput' },
  }),
  changesItem(tract, { name: 'updateSurfaceOwnership', list: 'surfaceOwned', idArgument: 'relationshipID' }),
  ...tiesItems(tract, {
    list: 'npri',
    add: 'AddTractNpri',
    remove: 'RemoveTractNpri',
    ...OWNER_TO_LAND,
    nested: { argument: 'data', input: 'NpriInput' },
  }),
  changesItem(tract, { name: 'updateNPRI', list: 'npri', idArgument: 'relationshipID' }),
  ...keepsItems(tract, { list: 'orri' }),
  ...keepsItems(tract, {
    list: 'titleRun',
    add: 'createTitleDocument',
    change: 'UpdateLandTitle',
    remove: 'DeleteLandTitle',
  }),
  addsItems(tract, {
    name: 'uploadTitleRun',
    list: 'titleRun',
    recordArgument: 'tractID',
    rowsArgument: 'rows',
    input: 'TitleDocumentInput',
    needs: 'volPage',
  }),
  renewsMap('updateCountyMap', 'countyMap', 'CountyMapUpdated'),
  renewsMap('updateDetailMap', 'detailMap', 'DetailMapUpdated'),
  renewsMap('updateOldMap', 'oldMap', 'OldMapUpdated'),
  ...keepsItems(tract, { list: 'dismissals' }),
] as const
