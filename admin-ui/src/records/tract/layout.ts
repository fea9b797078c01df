import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { ADD_LAND_LABELS, tract } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { layoutOf, REST } from '../../engine/derived/layout.ts'
import { FLAGS, LOCATION_FIELDS } from './fieldGroups.ts'

const { mineralsOwned, surfaceOwned } = tract.lists

/** Spec part 1, section 2. */
export const LAND = layoutOf('tract', {
  messages: { ...TRACT_MESSAGES, notDeleted: MESSAGES.unexpected },
  slots: {
    place: ['state', 'county'],
    location: LOCATION_FIELDS,
    flags: FLAGS.flatMap(({ flag, reveals }) => [flag, ...reveals]),
    npri: ['npri'],
    orri: ['orri'],
    minerals: [
      'grossMineralAcres',
      'mineralFraction',
      'mineralOwnershipPercentage',
      'familyNMA',
      'mineralOwnership',
      'mineralsOwned',
    ],
    surface: [
      'grossSurfaceAcres',
      'surfaceFraction',
      'surfaceOwnershipPercentage',
      'familyNSA',
      'surfaceOwnership',
      'surfaceOwned',
    ],
    geometry: ['geometry'],
  },
  sections: [
    {
      title: tract.title,
      columns: 4,
      members: [
        'name',
        'familyID',
        'bfNumber',
        'color',
        'place',
        'abstract',
        'survey',
        'description',
        'location',
        REST,
      ],
      wide: ['description'],
    },
    { title: 'Rights and Burdens', columns: 4, members: ['flags', 'npri', 'orri'] },
    { title: 'Patent Information', columns: 4, members: ['patentInformation', 'dateOfPatent'] },
    {
      title: 'Original Family Purchase',
      columns: 4,
      members: ['recording', 'purchaser', 'purchaseDate', 'docType', 'acreage', 'volumePage'],
    },
    { title: mineralsOwned.label, columns: 4, isLine: true, members: ['minerals'] },
    { title: surfaceOwned.label, columns: 4, members: ['surface'] },
    {
      title: 'Descriptions',
      columns: 2,
      members: ['legalDescription', 'notes', 'ownershipNotes', 'drivingDirections'],
      wide: [],
    },
    { title: labelOf(tract.fields.geometry), columns: 1, isAside: true, members: ['geometry'] },
  ],
  create: {
    labels: { ...ADD_LAND_LABELS, purchaseDate: 'Purchase Date' },
    sections: [
      {
        title: tract.title,
        columns: 4,
        members: ['name', 'familyID', 'abstract', 'color', 'description'],
        wide: ['description'],
      },
      { title: 'Location', columns: 4, members: ['place', 'location'] },
      {
        title: 'Original Family Purchase',
        columns: 4,
        members: ['purchaser', 'docType', 'recording', 'purchaseDate'],
      },
      { title: mineralsOwned.label, columns: 2, isHalf: true, members: ['minerals'] },
      { title: surfaceOwned.label, columns: 2, isHalf: true, members: ['surface'] },
      { title: 'Notes', columns: 1, members: ['notes', 'legalDescription'] },
    ],
  },
  elsewhere: ['countyMap', 'countyMapStamp', 'detailMap', 'detailMapStamp', 'oldMap', 'oldMapStamp'],
  filters: [],
  editable: ['color', 'state', 'county', 'survey', 'abstract', 'blk', 'township', 'range', 'meridian'],
})
