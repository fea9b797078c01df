import type { Details, Dictionary } from '../../engine/kernel/words.ts'
import { DISMISSAL_WORDS } from '../../engine/messages/checks.ts'
import { FOLLOWS_OPERATOR, TITLE_WORDS } from '../agreements/dictionary.ts'

const stated = (holder: string): Details => ({
  meaning: `The decimal interest of ${holder} as older records state it for the unit as a whole, as typed.`,
  unit: 'share of 1',
})
const ofLast = (holder: string) => ({
  meaning: `The decimal interest of ${holder} in the unit.`,
  unit: 'share of 1' as const,
  computed: `${holder} DOI of the well that joined last (Last Well); 'Incomplete' without wells.`,
})

export const unitWords: Dictionary<'unit'> = {
  meaning: 'Lands and wells that are pooled, to drill and share as one.',
  members: {
    name: 'The name of the unit.',
    unitType:
      'The kind of unit: declared pooled unit (DPU), production allocation agreement (PAA), production sharing agreement (PSA), or a single lease well.',
    status: 'Where the unit stands.',
    currentOperator: { meaning: 'Who operates the unit.', computed: FOLLOWS_OPERATOR },
    unitCreatedBy: 'Who formed the unit.',
    operatorHistory: 'Its earlier operators, in words.',
    rrcNumber: 'The number of the unit at the Railroad Commission of Texas.',
    familyId: "The company's own number for the lands of the unit, as typed.",
    effectiveDate: 'The day from which the unit has effect.',
    unitGMA: { meaning: 'All mineral acres of the unit.', unit: 'acres' },
    familyNMA: { meaning: "The family's net mineral acres in the unit, as typed.", unit: 'acres' },
    depths: 'The depths that are pooled, in words.',
    fromDepth: { meaning: 'Where the depths that are pooled begin. Blank: the surface.', unit: 'feet' },
    toDepth: { meaning: 'Down to where they go. Blank: without end.', unit: 'feet' },
    fromFormation:
      'The formation from whose top on they are pooled, where the unit names it and its feet are not known.',
    toFormation: 'The formation down to whose base they are, likewise.',
    propertyDesc: 'The pooled lands, in words.',
    leaseRoyaltyRate: 'The royalty of the leases in the unit, as typed.',
    statedMesDOI: stated('MES'),
    statedMpiDOI: stated('MPI'),
    statedSroDOI: stated('SRO'),
    recordingData: 'Volume and page of the county records where the unit is recorded.',
    original: 'Whether the signed original is in the file.',
    ratification: 'Whether the family ratified the unit, in words.',
    ratifyDate: 'The day of the ratification.',
    ratifyData: 'Volume and page of the county records where the ratification is recorded.',
    gloPoolingAgreement: 'The pooling agreement with the Texas General Land Office.',
    unitNotes: 'Remarks of the landman.',
    geometry: 'The outline of the unit (GeoJSON, WGS 84).',
    mapUrl: 'A map of the unit: a stored file or a web address.',
    platURL: 'The plat of the unit: a stored file or a web address.',
    wellCount: { meaning: 'How many wells are in it.', unit: 'count' },
    landIDs: {
      meaning: 'The lands of its wells, joined by commas.',
      computed: 'The names of the lands that its wells are drilled on, each once, joined by commas.',
    },
    familyIds: {
      meaning: 'The family numbers of those lands, joined by commas.',
      computed: 'The Family IDs of the lands that its wells are drilled on, each once, joined by commas.',
    },
    OGLs: {
      meaning: 'The leases of its wells, or what older records name as their lease, joined by commas.',
      computed: 'The Lease of each well, or its OGL where no lease has it, each once, joined by commas.',
    },
    wellOperators: {
      meaning: 'The operators of its wells, joined by commas.',
      computed: 'The names of the operators linked to its wells, each once, joined by commas.',
    },
    lastWell: {
      meaning: 'The well that joined it last.',
      computed: 'The well with the latest Joined Unit; of wells that joined together, the last by name.',
    },
    mesDOI: ofLast('MES'),
    mpiDOI: ofLast('MPI'),
    sroDOI: ofLast('SRO'),
    differingWells: {
      meaning: 'Wells with another division of interest than the last, joined by commas.',
      computed: 'The names of its wells of which MES, MPI or SRO DOI differs from that of Last Well.',
    },
    dismissals: DISMISSAL_WORDS,
    titleRun: { meaning: 'The recorded documents of the unit.', fields: TITLE_WORDS },
    operator: 'The operator of the unit.',
    wells: 'The wells of the unit.',
  },
}
