import type { Details, Dictionary } from '../../engine/kernel/words.ts'
import { TITLE_WORDS } from '../agreements/dictionary.ts'

const pugh = (which: string, what: string) => ({
  date: `The day on which the ${which} Pugh clause releases ${what}.`,
  text: `What the lease says of the ${which} Pugh clause, which releases ${what}.`,
})
const vertical = pugh('vertical', 'acreage outside producing units')
const deep = pugh('deep horizontal', 'depths below what produces')
const shallow = pugh('shallow horizontal', 'depths above what produces')

const royaltyOn = (what: string) => `Whether royalty is due on ${what}.`
const acres = (meaning: string): Details => ({ meaning, unit: 'acres' })
const acresByLand = acres('The acres of each land that the document covers.')
const totalAcres = {
  ...acres('All acres that the document covers.'),
  computed: "The sum of the row's acres by land.",
}
const party = (meaning: string) => `${meaning} One of the operators.`

export const leaseWords: Dictionary<'lease'> = {
  meaning:
    'An oil and gas lease (OGL) by which the family lets somebody explore and produce. Templates, of which new leases are made, are in no list, report or view.',
  members: {
    leaseName: 'The name of the lease.',
    mineralClassified:
      'Whether the State of Texas owns the minerals and the owner of the surface leases them.',
    mfNumber: 'The mineral file number of the General Land Office.',
    county: 'The county of the leased land, as typed.',
    currentLessee: 'Who holds the lease today.',
    grossAcres: acres('All acres of the leased land.'),
    netMineralAcres: acres("The family's net mineral acres under the lease."),
    netSurfaceAcres: acres("The family's net surface acres under the lease."),
    heldByProductionAcres: acres('The acres that production holds beyond the primary term.'),
    status:
      'Where the lease stands: CDC in continuous development, EXP expired, EXT extended, HBP held by production, PT in its primary term, PTL REL partly released, REL released.',
    depthsLeased: 'The depths that are leased, in words.',
    termYears: {
      meaning: 'The primary term in years.',
      unit: 'years',
      computed: 'Term Months ÷ 12, to 2 places.',
    },
    termMonth: { meaning: 'The primary term in months.', unit: 'months' },
    effectiveDate: 'The day from which the lease has effect.',
    primaryExpirationDate: {
      meaning: 'The last day of the primary term.',
      computed: 'Effective Date + Term Months; the last day of a month that is shorter.',
    },
    bonusPerAcre: 'The bonus for each net mineral acre.',
    bonusAmount: {
      meaning: 'The whole bonus.',
      computed: 'Net Mineral Acres × Bonus Per Acre, to 2 places; 0 if either is missing.',
    },
    RoyaltyRate: { meaning: "The landowner's share of production, free of its cost.", unit: 'percent' },
    dueOil: 'When royalty on oil is due, in words.',
    dueGas: 'When royalty on gas is due, in words.',
    minRoyalty: 'The least royalty for each acre and year.',
    compensatory: 'The royalty owed where a well of a neighbour drains the land.',
    skimOil: royaltyOn('oil skimmed from produced water'),
    condensateOil: royaltyOn('condensate'),
    leaseUseGas: royaltyOn('gas used on the lease'),
    flaredGas: royaltyOn('flared gas'),
    paidUpOGL: 'Whether the lease is paid up: no delay rentals are due in the primary term.',
    extensionOptionsYears: { meaning: 'The years of the option to extend.', unit: 'years' },
    extensionOptionsMonths: { meaning: 'The months of the option to extend.', unit: 'months' },
    extensionDueDate: 'The day by which the extension has to be paid.',
    extensionExpirationDate: {
      meaning: 'The last day of the extension, whether or not it was exercised.',
      computed: 'Ext. Due Date + Ext. Options Years + Ext. Options Months.',
    },
    amountPerAcre: 'The extension payment for each acre.',
    totalAmount:
      'The whole extension payment, as typed; the form offers Net Mineral Acres × Amount Per Acre.',
    rentalPerAcre: 'The delay rental for each acre.',
    rentalAmount: 'The whole delay rental, as typed; the form offers Net Mineral Acres × Rental Per Acre.',
    cdcCalc: "Which date of a well its CDC date counts from: the well's completion or its rig release.",
    cdcDeadline: 'The day by which the next well must have begun under the continuous development clause.',
    cdcPeriod: 'The time between two wells under the continuous development clause, in words.',
    cdcDescription: 'What the lease says of continuous development.',
    separateLeaseLanguage: 'Whether each unit counts as a lease of its own.',
    shutinTriggerDate: 'The day from which shut-in payments are due.',
    shutinMaxConsecutive: 'The longest shut-in at a time, in words.',
    shutinMaxPost: 'The longest shut-in after the primary term, in words.',
    shutinDescription: 'What the lease says of shut-ins.',
    verticalPughDate: vertical.date,
    verticalPughDescription: vertical.text,
    horizontalPughDeepDate: deep.date,
    horizontalPughDeepDescription: deep.text,
    horizontalPughShallowDate: shallow.date,
    horizontalPughShallowDescription: shallow.text,
    pughRelease: 'Whether the lessee has to record a release of what a Pugh clause frees.',
    notes: 'Remarks of the landman.',
    legalDescription: 'The leased land as the lease describes it.',
    mapURL: 'A picture of the leased land: a stored file or a web address.',
    template: 'Whether it is a template of new leases, which stands in no list.',
    recordingCounties: { computed: 'The counties of its OGL Chain OF Title, joined by commas.' },
    earliestCdcDate: { computed: 'The earliest CDC Date of its CDC Wells.' },
    termEnds: {
      meaning: 'The last day that its terms give, whatever holds it by production.',
      computed:
        'The latest of Lease Expiration Date, Ext Expiry Date (not while the status is PT or In Process, as it is an option then) and the CDC Dates of its wells.',
    },
    producingSince: {
      meaning: 'The first day on which one of its wells produces.',
      computed: 'The earliest Date Producing of its CDC Wells of status Active.',
    },
    leasedLands: {
      meaning: 'The lands that are leased, with what the family leases in each.',
      target: 'The leased land.',
      fields: {
        netMineralAcres: acres('The net mineral acres leased in this land.'),
        netSurfaceAcres: acres('The net surface acres leased in this land.'),
        depths: 'The depths leased in this land, in words.',
        shortDescription: 'The leased part of the land, in words.',
      },
    },
    clauses: {
      meaning: 'Provisions of the lease to be remembered.',
      fields: {
        type: 'The kind of provision.',
        name: 'The name of the clause.',
        paragraph: 'Where it stands in the lease.',
        text: 'Its wording, or a summary.',
        oil: 'What it says for oil.',
        gas: 'What it says for gas.',
      },
    },
    leaseRecordings: {
      meaning: 'Where the lease and its amendments are recorded.',
      fields: {
        ...TITLE_WORDS,
        county: 'The county of the recording.',
        documentName: 'The name of the recorded document.',
        grantor: party('Who leases.'),
        grantee: party('Who takes the lease.'),
        notes: 'Remarks of the landman.',
        recordingInterest: acresByLand,
        totalAcres,
      },
    },
    assignments: {
      meaning: 'Transfers of the lease, or of a share of it.',
      fields: {
        ...TITLE_WORDS,
        grantor: party('Who assigns.'),
        grantee: party('To whom it is assigned.'),
        assignmentInterests: acresByLand,
        totalAcres,
        wellsDrilled: 'The wells drilled under the assignment, in words.',
      },
    },
    wells: {
      meaning: 'The wells under the lease, with their times of continuous development.',
      target: "The well; the row shows the well's name, lands, status and dates as its own.",
      fields: {
        cdcTerm: { meaning: 'The days from the well to the next one.', unit: 'days' },
        cdcDate: {
          meaning: 'The day by which the next well must have begun.',
          computed:
            "The well's Completion Date, or its Rig Release Date if CDC By says so, + CDC Term days; the day that was typed while one of the two is missing.",
        },
      },
    },
  },
}
