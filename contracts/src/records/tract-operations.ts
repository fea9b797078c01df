import { timestamp } from '../kernel/fields.ts'
import { addsItem, addsItems, changesItem, removesItem } from '../kernel/list-operations.ts'
import { creates, deletes, type Operation, updates } from '../kernel/operations.ts'
import { MAP_STAMPS, tract } from './tract.ts'

/** A client may send a stamp too: it is not taken. */
function mapUpdate(name: string, map: keyof typeof MAP_STAMPS, event: string): Operation {
  const operation = updates(tract, { name, event, only: [map, MAP_STAMPS[map]] })
  const stamp = { [MAP_STAMPS[map]]: { is: 'field', schema: timestamp('Last Updated') } } as const
  return { ...operation, args: { ...operation.args, ...stamp } }
}

export const tractOperations = [
  creates(tract),
  updates(tract),
  updates(tract, { name: 'EditTract' }),
  deletes(tract),
  addsItem(tract, {
    name: 'AddOwnerMinerals',
    list: 'mineralsOwned',
    targetArgument: 'from',
    recordArgument: 'to',
    nested: { argument: 'data', input: 'OwnerMineralsInput' },
  }),
  removesItem(tract, {
    name: 'RemoveOwnerMinerals',
    list: 'mineralsOwned',
    between: { targetArgument: 'from', recordArgument: 'to' },
  }),
  changesItem(tract, { name: 'updateMineralOwnership', list: 'mineralsOwned', idArgument: 'relationshipID' }),
  addsItem(tract, {
    name: 'AddOwnerSurface',
    list: 'surfaceOwned',
    targetArgument: 'from',
    recordArgument: 'to',
    nested: { argument: 'data', input: 'OwnerSurfaceInput' },
  }),
  removesItem(tract, {
    name: 'RemoveOwnerSurface',
    list: 'surfaceOwned',
    between: { targetArgument: 'from', recordArgument: 'to' },
  }),
  changesItem(tract, { name: 'updateSurfaceOwnership', list: 'surfaceOwned', idArgument: 'relationshipID' }),
  addsItem(tract, {
    name: 'AddTractNpri',
    list: 'npri',
    targetArgument: 'from',
    recordArgument: 'to',
    nested: { argument: 'data', input: 'NpriInput' },
  }),
  removesItem(tract, {
    name: 'RemoveTractNpri',
    list: 'npri',
    between: { targetArgument: 'from', recordArgument: 'to' },
  }),
  changesItem(tract, { name: 'updateNPRI', list: 'npri', idArgument: 'relationshipID' }),
  addsItem(tract, { name: 'createTitleDocument', list: 'titleRun', recordArgument: 'tractID' }),
  changesItem(tract, { name: 'UpdateLandTitle', list: 'titleRun' }),
  removesItem(tract, { name: 'DeleteLandTitle', list: 'titleRun' }),
  addsItems(tract, {
    name: 'uploadTitleRun',
    list: 'titleRun',
    recordArgument: 'tractID',
    rowsArgument: 'rows',
    input: 'TitleDocumentInput',
  }),
  mapUpdate('updateCountyMap', 'countyMap', 'CountyMapUpdated'),
  mapUpdate('updateDetailMap', 'detailMap', 'DetailMapUpdated'),
  mapUpdate('updateOldMap', 'oldMap', 'OldMapUpdated'),
]
