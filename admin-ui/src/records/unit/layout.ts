import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { UNIT_MESSAGES } from '@landbook/contracts/records/unit/messages'
import { layoutOf, REST } from '../../engine/derived/layout.ts'

/** Spec part 2, section 2. */
export const UNIT = layoutOf('unit', {
  messages: UNIT_MESSAGES,
  slots: {
    operator: ['operator', 'currentOperator'],
    landIDs: ['landIDs', 'familyIds', 'OGLs'],
    geometry: ['geometry'],
    held: [],
    division: [
      'mesDOI',
      'mpiDOI',
      'sroDOI',
      'lastWell',
      'differingWells',
      'statedMesDOI',
      'statedMpiDOI',
      'statedSroDOI',
    ],
  },
  sections: [
    {
      title: 'Unit',
      columns: 4,
      members: [
        'name',
        'unitType',
        'status',
        'operator',
        'unitCreatedBy',
        'rrcNumber',
        'familyId',
        'effectiveDate',
        'unitGMA',
        'familyNMA',
        'depths',
        'fromDepth',
        'toDepth',
        'fromFormation',
        'toFormation',
        'leaseRoyaltyRate',
        'original',
        REST,
      ],
    },
    { title: 'Division of Interest', columns: 3, members: ['division'] },
    {
      title: 'Lands and Leases',
      columns: 1,
      isLine: true,
      members: ['landIDs', 'wellOperators', 'held'],
    },
    {
      title: 'Recording and Ratification',
      columns: 4,
      members: ['recordingData', 'ratification', 'ratifyDate', 'ratifyData', 'gloPoolingAgreement'],
    },
    { title: 'Descriptions', columns: 1, members: ['propertyDesc', 'operatorHistory', 'unitNotes'] },
    { title: labelOf(unit.fields.geometry), columns: 1, isAside: true, members: ['geometry'] },
  ],
  elsewhere: ['mapUrl', 'platURL'],
  filters: ['status', 'unitType', 'currentOperator'],
  editable: ['status', 'unitType', 'operator'],
})
