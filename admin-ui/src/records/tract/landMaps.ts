import type { OperationName } from '@landbook/contracts/catalogue/index'
import type { MAP_STAMPS } from '@landbook/contracts/records/tract/declaration'

export type LandMapName = keyof typeof MAP_STAMPS

/** Each map has its own operation, so that the log shows which one was replaced. */
export const MAP_UPDATES = {
  countyMap: 'updateCountyMap',
  detailMap: 'updateDetailMap',
  oldMap: 'updateOldMap',
} as const satisfies Readonly<Record<LandMapName, OperationName>>
