import { timestamp } from '../../kernel/fields.ts'
import { addsItem, addsItems, changesItem, removesItem, tiesItems } from '../../kernel/list-operations.ts'
import { type Operation, typed } from '../../kernel/operations.ts'
import { ordinary, updates } from '../../kernel/record-operations.ts'
import { MAP_STAMPS, tract } from './declaration.ts'

type Map = keyof typeof MAP_STAMPS

/** A client may send a stamp too: it is not taken. */
function mapUpdate<const N extends string, const M extends Map>(
  name: N,
  map: M,
  event: string,
): Operation<N, { readonly id: string } & { readonly [each in M]?: string | null }> {
  const operation: Operation = updates(tract, { name, event, only: [map, MAP_STAMPS[map]] })
  const stamp = { [MAP_STAMPS[map]]: { is: 'field', schema: timestamp('Last Updated') } } as const
  return typed({ ...operation, args: { ...operation.args, ...stamp } })
}

const OWNER_TO_LAND = { targetArgument: 'from', recordArgument: 'to' } as const

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
] as const
