import type { Details, Dictionary } from '../../engine/kernel/words.ts'
import { DISMISSAL_WORDS } from '../../engine/messages/checks.ts'
import { TITLE_WORDS } from '../agreements/dictionary.ts'
import { TRACT_MESSAGES } from './messages.ts'

const acres = (meaning: string): Details => ({ meaning, unit: 'acres' })
const survey = (part: string) => `The ${part} of the survey in which the land lies.`
const map = (what: string) => `${what}: the name under which the file is stored.`
const stamp = (what: string): Details & { computed: string } => ({
  meaning: `When the ${what} was changed last.`,
  computed: `The time of the command that changed the ${what}.`,
})
const interest = (of: 'mineral' | 'surface', share: string, family: string) => ({
  decimal: {
    meaning: 'The share as a decimal.',
    unit: 'share of 1',
    computed: `${share}, to 8 places.`,
  } as const,
  acres: {
    ...acres(`The owner's net ${of} acres.`),
    computed: `Fraction × ${family}, to 8 places.`,
  },
})
const minerals = interest('mineral', 'Fraction', 'NMA of the land')
const surface = interest('surface', 'Fraction', 'NSA of the land')
const OWNER_WORDS = {
  volPage: 'Volume and page of the county records where the owner acquired it.',
  familyMember: 'The member of the family who holds it.',
  propOwnership: 'How the property is owned, in words.',
}

const percent = (owner: string): Details & { computed: string } => ({
  meaning: TRACT_MESSAGES.percentOf(owner),
  unit: 'percent',
  computed: `The fractions of ${owner} together × 100, to 8 places, without executive rights and remainders; blank where one cannot be read, or the sum differs by depth.`,
})

const netAcresOf = (owner: string): Details & { computed: string } => ({
  meaning: `The net mineral acres of ${owner}.`,
  unit: 'acres',
  computed: `Net Mineral Acres of the rows of ${owner} under Minerals; none without a row, and empty where a row has none or they differ by depth.`,
})

export const tractWords: Dictionary<'tract'> = {
  meaning: 'A tract of land in which the family owns minerals, surface or a royalty.',
  members: {
    mesNMA: netAcresOf('MES'),
    mpiNMA: netAcresOf('MPI'),
    sroNMA: netAcresOf('SRO'),
    mesPercent: percent('MES'),
    mpiPercent: percent('MPI'),
    sroPercent: percent('SRO'),
    name: 'The name of the land, unique in the company.',
    familyID: "The company's own number for a group of lands.",
    bfNumber: 'The file number of the Texas General Land Office.',
    state: 'The state in which it lies.',
    county: 'The county in which it lies.',
    abstract: "Texas' number of the original land survey.",
    survey: 'The name of the original land survey.',
    color: 'What the family owns: minerals (M), surface (S), both (M&S) or an overriding royalty (ORRI).',
    description: 'A few words by which it is known.',
    blk: survey('block'),
    section: `${survey('section')} Several are joined by commas: 14, 23.`,
    aliquotParts: 'The halves and quarters of the section: N/2 NE/4, SE/4.',
    township:
      'The township in which the land lies: T-7-S. In Texas, the blocks of the Texas & Pacific Railway have townships.',
    range: 'The range in which the land lies, east or west of its meridian: R-34-E.',
    meridian: 'The principal meridian from which township and range are numbered.',
    tract: survey('tract'),
    lot: `${survey('lot')} Several are joined by commas: 1, 2, 5.`,
    mineralClassified:
      'Whether the State of Texas owns the minerals and the owner of the surface leases them.',
    mineralClassifiedAcres: acres('The acres whose minerals the State owns.'),
    npriInterest:
      'Whether the family owns a non-participating royalty interest in the land, or one burdens its minerals.',
    npriPercentage: { meaning: 'The non-participating royalty interest as a decimal.', unit: 'share of 1' },
    overRidingRoyaltyInterest:
      'Whether the family owns an overriding royalty interest in the land, or one burdens its leases.',
    orriPercentage: { meaning: 'The overriding royalty interest as a decimal.', unit: 'share of 1' },
    orriAcres: acres('The acres under the overriding royalty interest.'),
    waterOwnership: 'Whether the family owns the water.',
    waterAcres: acres('The acres whose water is owned.'),
    caliche: 'Whether the family owns the caliche.',
    calicheAcres: acres('The acres whose caliche is owned.'),
    otherMinerals: 'Whether the family owns minerals other than oil and gas.',
    otherMineralAcres: acres('The acres whose other minerals are owned.'),
    bonusDelay: 'Whether the family shares bonuses and delay rentals.',
    bonusDelayAcres: acres('The acres whose bonuses and delay rentals are shared.'),
    executiveRights: 'Whether the family has the right to lease.',
    originalPapers: 'Whether the original papers are in the file.',
    patentInformation: 'Who received the land from the State.',
    dateOfPatent: 'The day on which the State granted the land.',
    recording: 'Volume and page of the county records where the purchase is recorded.',
    purchaser: 'Who bought the land for the family.',
    purchaseDate: 'The day of the purchase.',
    docType: 'The kind of conveyance by which it was bought.',
    acreage: acres('The acres that were conveyed.'),
    volumePage: 'Volume and page of the county records of the land.',
    grossMineralAcres: acres('All mineral acres of the land, whoever owns them.'),
    mineralFraction: { meaning: "The family's share of the minerals.", unit: 'share of 1' },
    mineralOwnershipPercentage: {
      meaning:
        'A figure of older records, above 100 for most lands: for the share in percent take Mineral Fraction × 100.',
      unit: 'percent',
      computed: 'Mineral Fraction × GMA × 100, to 8 places.',
    },
    familyNMA: {
      ...acres("The family's net mineral acres."),
      computed: 'Mineral Fraction × GMA, to 8 places; 0 where GMA is.',
    },
    netAfterState: {
      ...acres(
        'The net mineral acres as which the family is paid: its NMA, of Mineral Classified land half. Without minerals of its own, those that it leases for the State as owner of the surface.',
      ),
      computed:
        'NMA less half of what is Mineral Classified, or half of NSA without any NMA; unknown where which of its acres these are is not on record.',
    },
    stateHalf: {
      meaning: "The State's half of what is paid for Mineral Classified minerals.",
      computed: 'How it is taken off NMA, or what is missing; Tex. Nat. Res. Code § 52.171.',
    },
    mineralOwnership: { meaning: 'Whether the land has mineral acres.', computed: 'GMA is not 0.' },
    grossSurfaceAcres: acres('All surface acres of the land, whoever owns them.'),
    surfaceFraction: { meaning: "The family's share of the surface.", unit: 'share of 1' },
    surfaceOwnershipPercentage: {
      meaning:
        'A figure of older records, above 100 for most lands: for the share in percent take Surface Fraction × 100.',
      unit: 'percent',
      computed: 'Surface Fraction × GSA × 100, to 8 places.',
    },
    familyNSA: {
      ...acres("The family's net surface acres."),
      computed: 'Surface Fraction × GSA, to 8 places; 0 where GSA is.',
    },
    surfaceOwnership: { meaning: 'Whether the land has surface acres.', computed: 'GSA is not 0.' },
    legalDescription: 'The land as deeds describe it.',
    notes: 'Remarks of the landman.',
    ownershipNotes: 'Remarks on the ownership.',
    drivingDirections: 'How to get there.',
    geometry: 'The outline of the land (GeoJSON, WGS 84).',
    countyMap: map('The county map'),
    countyMapStamp: stamp('county map'),
    detailMap: map('The detail map'),
    detailMapStamp: stamp('detail map'),
    oldMap: map('The page of the land books'),
    oldMapStamp: stamp('page of the land books'),
    wellCount: { meaning: 'How many wells are drilled on it.', unit: 'count' },
    swdCount: { meaning: 'How many of its wells are salt water disposal wells.', unit: 'count' },
    rowCount: { meaning: 'How many rights of way cross it.', unit: 'count' },
    mineralsOwned: {
      meaning: 'Who owns which share of the minerals.',
      target: 'The owner of the share.',
      fields: {
        ...OWNER_WORDS,
        mineralFraction: { meaning: "The owner's share of the family's minerals.", unit: 'share of 1' },
        mineralPercentage: minerals.decimal,
        netMineralAcres: minerals.acres,
        interestKind:
          'What is held. A fixed term ends on its day, whatever is produced; a life estate has the royalty of leases that are older than it, or by its deed. A remainder bears royalty when what is before it has ended, an executive right alone none. Blank: minerals.',
        ends: 'The last day of term minerals or a life estate. Blank while production holds them.',
        fromDepth: {
          meaning: 'Where the minerals begin, if they are severed by depth. Blank: the surface.',
          unit: 'feet',
        },
        toDepth: { meaning: 'Down to where they go. Blank: without end.', unit: 'feet' },
      },
    },
    surfaceOwned: {
      meaning: 'Who owns which share of the surface.',
      target: 'The owner of the share.',
      fields: {
        ...OWNER_WORDS,
        surfaceFraction: { meaning: "The owner's share of the family's surface.", unit: 'share of 1' },
        surfacePercentage: surface.decimal,
        netSurfaceAcres: surface.acres,
      },
    },
    npri: {
      meaning:
        'Non-participating royalty interests: shares of production without the right to lease. Those of MES, MPI and SRO are interests that the family owns, unless the row says that it is a burden.',
      target: 'The holder of the royalty; of a burden, whose minerals bear it.',
      fields: {
        mineralFraction: {
          meaning: 'The share: of production if fixed, of the royalty if floating.',
          unit: 'share of 1',
        },
        mineralPercentage: minerals.decimal,
        holding:
          'Whether the family owns it, which is so if it is blank, or somebody else does and it burdens the minerals of the owner named.',
        royaltyKind:
          'Fixed: a share of production. Floating: a share of the royalty of the lease. Blank: not known, and no interest is computed.',
        shareOf:
          'Whether the fraction is of the whole tract or only of the minerals that it burdens. Blank: of one that is owned the whole tract, of a burden not known.',
        burdenFraction: {
          meaning:
            "A burden on the owner's minerals beside the NPRI of the row: an owner has one row of a land.",
          unit: 'share of 1',
        },
        burdenRoyaltyKind: 'Whether that burden is a share of production or of the royalty of the lease.',
        burdenShareOf: 'Whether that burden is of the whole tract or only of the minerals that it burdens.',
      },
    },
    orri: {
      meaning:
        'Overriding royalty interests of the family: shares of production that the lessee bears, and that end with its lease.',
      fields: {
        holder: 'Who of the family owns it.',
        fraction: {
          meaning:
            "The share of all production of the land; '2% of 1/2' if the lease has half of the minerals.",
          unit: 'share of 1',
        },
        decimal: minerals.decimal,
        lease:
          'The lease out of which it was carved: one of the land by its name, with which it ends, or one of others in words.',
      },
    },
    dismissals: DISMISSAL_WORDS,
    titleRun: {
      meaning: 'The documents by which ownership of the land passed from owner to owner.',
      fields: TITLE_WORDS,
    },
    drilledOn: 'The wells that are drilled on it.',
    rowsOn: 'The rights of way that cross it.',
    interest: 'The leases of the land, with what each leases in it.',
    otherLeases: 'The grazing and farming leases of the land.',
    divisionOrders: 'The division orders of wells on this land.',
  },
}
