import type { Dictionary } from '../../engine/kernel/words.ts'
import { DISMISSAL_WORDS } from '../../engine/messages/checks.ts'
import { statedDoi } from '../agreements/dictionary.ts'

const form = (name: string, what: string) =>
  `${name} of the Railroad Commission: ${what}; what older records say of it.`

export const wellWords: Dictionary<'well'> = {
  meaning: 'An oil or gas well in which the family holds an interest.',
  members: {
    name: 'The name of the well.',
    apiNumber: "The American Petroleum Institute's number of the well.",
    type: 'Whether it produces oil or gas.',
    drillType: "How it is drilled: vertical, horizontal, directional; 'SWD' is a salt water disposal well.",
    rrcLeaseNumber: 'The number under which the Railroad Commission of Texas reports its production.',
    rrcField: 'The field to which the Railroad Commission assigns it.',
    status:
      'Where the well stands: DUC is drilled and not completed, P&A plugged and abandoned, Shut-In could produce and does not.',
    operator: 'The operator as older records and the drilling data name it; the link is Operated By.',
    lengthOfLateral: 'The length of the horizontal part, in feet, as written by the source.',
    operatorInterval: 'The producing interval as the operator names it.',
    lowerPerf: 'The depth of the lowest perforation, in feet, as written by the source.',
    upperPerf: 'The depth of the highest perforation, in feet, as written by the source.',
    perfLength: 'The length from the highest to the lowest perforation, in feet, as written by the source.',
    producingFormation: 'The rock formation from which it produces.',
    state: 'The state in which it stands.',
    county: 'The county in which it stands.',
    abstract: "Texas' number of the original land survey in which it stands.",
    familyID: "The company's own number for the lands of the well.",
    OGL: 'The oil and gas lease as older records name it; the link is from the CDC Wells of a lease.',
    location: 'The legal description of where it stands.',
    permitDate: 'The day on which the drilling permit was issued.',
    permitNumber: 'The number of the drilling permit.',
    plat: 'The survey plat of the well; what older records say of it.',
    g1: form('Form G-1', 'the completion report of a gas well'),
    p4: form('Form P-4', 'who operates and who gathers'),
    p12: form('Form P-12', 'the certificate of pooling authority'),
    p16: form('Form P-16', 'the acreage of the well'),
    p17: form('Form P-17', 'commingled production'),
    operationsDate:
      'The day on which work on its location began, such as building it, before drilling; of a well that was done, on which it was last worked over.',
    spudDate: 'The day on which drilling began.',
    fracFocus: 'The disclosure of the fracturing fluids at FracFocus; what older records say of it.',
    rigReleaseDate: 'The day on which the rig was released.',
    completionDate: 'The day on which the well was completed.',
    pluggedDate: 'The day on which the well was plugged.',
    doto: 'The division order title opinion; what older records say of it.',
    completionApp: 'The application for completion; what older records say of it.',
    dateProducing: 'The day on which it began to produce.',
    dateInPay: 'The day from which the family is paid.',
    mesDivOrder: "MES's division order; what older records say of it.",
    mpiDivOrder: "MPI's division order; what older records say of it.",
    divisionOrderNotes: 'Remarks on its division orders.',
    titleOpinion: 'What the attorney says of the title.',
    oilPayor: 'Who pays for the oil.',
    gasPayor: 'Who pays for the gas.',
    decProdUnit: 'The declared production unit that it belongs to.',
    dpu: 'The declared pooled unit (DPU) that it belongs to.',
    mesDOI: statedDoi('MES'),
    mpiDOI: statedDoi('MPI'),
    sroDOI: statedDoi('SRO'),
    totalDOI: 'The sum of the interests of the three holders, as typed.',
    notes: 'Remarks of the landman.',
    rrcLeaseHistory: 'Remarks on its earlier RRC lease numbers.',
    operatorHistory: 'Its earlier operators, in words.',
    inService: 'Whether it is in service according to the drilling data.',
    inactive: 'The mark by which it is among the inactive wells, whatever its status.',
    latitude: { meaning: 'The latitude of the surface hole (WGS 84).', unit: 'degrees' },
    longitude: { meaning: 'The longitude of the surface hole (WGS 84).', unit: 'degrees' },
    latitudeBottom: { meaning: 'The latitude of the bottom hole (WGS 84).', unit: 'degrees' },
    longitudeBottom: { meaning: 'The longitude of the bottom hole (WGS 84).', unit: 'degrees' },
    trueVerticalDepth: { meaning: 'The vertical distance from the surface to the bottom.', unit: 'feet' },
    totalDepth: { meaning: 'The length of the hole from the surface to its end.', unit: 'feet' },
    platURL: 'The plat: an uploaded file, or its address on the web.',
    unitSince: {
      meaning: 'When the well joined its unit.',
      computed:
        'Set to the time of the command that links the well to another unit; emptied when the link is taken away.',
    },
    productionCount: {
      meaning: 'How many months of production are recorded.',
      unit: 'count',
      computed: 'The number of months in the production of this well; empty where there are none.',
    },
    firstProduced: {
      meaning: 'The first month with oil or gas.',
      computed: 'The first month of its production with oil or gas.',
    },
    lastProduced: {
      meaning: 'The last month with oil or gas.',
      computed: 'The last month of its production with oil or gas.',
    },
    lastReported: {
      meaning: 'The last month of which production is recorded.',
      computed: 'The last month of its production, also one of zero.',
    },
    monthsWithout: {
      meaning: 'The months between its first and last one with oil or gas that have neither.',
      computed:
        'The months between its first and last one with oil or gas of which nothing is recorded, or zero.',
    },
    monthsOfZero: {
      meaning: 'Those of the months without volumes that are recorded, as zero.',
      computed: 'The months between its first and last one with oil or gas of which zero is recorded.',
    },
    operatorName: {
      meaning: 'The name of its operator.',
      computed: 'The name of the contact in Operated By, or else what is in Operator.',
    },
    payor: {
      meaning: 'Who pays for its oil and its gas.',
      computed: 'Oil Payor and Gas Payor, joined by a slash where they differ.',
    },
    landId: {
      meaning: 'The names of the lands that it is drilled on, joined by commas.',
      computed: 'The names of the lands in Land ID(s), joined by commas.',
    },
    leaseName: {
      meaning: 'The names of its leases, joined by commas.',
      computed:
        'The names of the leases that have it among their CDC Wells, joined by commas, without templates.',
    },
    dismissals: DISMISSAL_WORDS,
    divisionOrder: {
      meaning: "The payor's statements on the well, one for each land or each of its plat tracts.",
      target: 'The land that the division order is about.',
      fields: {
        platTract: 'The number of the land on the plat, which tells several tracts of one land apart.',
        platTractAcres: { meaning: 'The acres of the land inside the unit, from the plat.', unit: 'acres' },
        wellUnitAcres: { meaning: "The acres of the well's unit.", unit: 'acres' },
        lateralFeet: {
          meaning: 'The feet of the lateral on the land, by which a well without pooled acres is shared.',
          unit: 'feet',
        },
        wellLateralFeet: {
          meaning: 'All feet of the lateral, measured as those on the land; blank: as the well has them.',
          unit: 'feet',
        },
        mineralOwnership: { meaning: "The family's share of the minerals of the land.", unit: 'share of 1' },
        familyAcres: { meaning: "The family's net mineral acres in the unit.", unit: 'acres' },
        royaltyRate: { meaning: 'The royalty of the lease.', unit: 'percent' },
        mesDOI: statedDoi('MES'),
        mpiDOI: statedDoi('MPI'),
        sroDOI: statedDoi('SRO'),
        totalDOI: statedDoi('the three holders together'),
      },
    },
    drilledOn: 'The lands that it is drilled on.',
    operatedBy: 'The operator of the well.',
    unit: 'The unit that the well belongs to.',
    lease: 'The lease that has it among its CDC Wells.',
    production: 'Its monthly volumes.',
  },
}
