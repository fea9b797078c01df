import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { well } from '@landbook/contracts/records/well/declaration'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { layoutOf, REST } from '../../engine/derived/layout.ts'

/** Spec part 1, section 2. */
export const WELL = layoutOf('well', {
  messages: WELL_MESSAGES,
  slots: {
    apiNumber: ['apiNumber'],
    operatedBy: ['operatedBy'],
    place: ['state', 'county'],
    others: ['unit', 'OGL'],
    location: ['location'],
  },
  sections: [
    {
      title: well.title,
      columns: 4,
      members: ['name', 'apiNumber', 'type', 'drillType', 'rrcLeaseNumber', 'rrcField', 'status', REST],
    },
    {
      title: labelOf(well.fields.operator),
      columns: 4,
      members: [
        'operatedBy',
        'lengthOfLateral',
        'operatorInterval',
        'lowerPerf',
        'upperPerf',
        'perfLength',
        'producingFormation',
      ],
    },
    {
      title: 'Land',
      columns: 4,
      members: ['drilledOn', 'place', 'abstract', 'familyID', 'others', 'location'],
      wide: ['drilledOn'],
    },
    {
      title: 'In Process',
      columns: 4,
      members: [
        'permitDate',
        'permitNumber',
        'plat',
        'g1',
        'p4',
        'p12',
        'p16',
        'p17',
        'operationsDate',
        'spudDate',
        'fracFocus',
        'rigReleaseDate',
        'completionDate',
        'pluggedDate',
        'doto',
        'completionApp',
        'dateProducing',
        'dateInPay',
        'mesDivOrder',
        'mpiDivOrder',
      ],
    },
    { title: 'Payor', members: ['oilPayor', 'gasPayor', 'decProdUnit', 'mesDOI', 'mpiDOI', 'sroDOI'] },
    {
      title: 'Surface and Bottom Hole',
      columns: 4,
      members: [
        'latitude',
        'longitude',
        'latitudeBottom',
        'longitudeBottom',
        'trueVerticalDepth',
        'totalDepth',
      ],
    },
    {
      title: 'Notes',
      members: ['notes', 'rrcLeaseHistory', 'operatorHistory', 'inService', 'inactive'],
      wide: [],
    },
    { title: 'Title', columns: 2, members: ['titleOpinion', 'divisionOrderNotes'], wide: [] },
  ],
  elsewhere: ['operator', 'totalDOI', 'dpu', 'productionCount', 'platURL', 'unitSince'],
  filters: [],
  editable: ['status', 'operatedBy', 'rrcField', 'type', 'inactive'],
})
