import type { Details, Dictionary } from '../../engine/kernel/words.ts'
import { DISMISSAL_WORDS } from '../../engine/messages/checks.ts'
import { PAYMENTS, TITLE_WORDS } from '../agreements/dictionary.ts'
import { developmentWords } from './development-words.ts'
import { stateWords } from './state-words.ts'

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
    heldByProductionSince:
      'The day since which production has held the lease without end, as a title opinion or an affidavit says it: it answers for the time before the first production on record.',
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
    leaseDate: 'The date that the lease bears.',
    termFrom: 'Which of the two dates the primary term counts from; the effective date if it is not known.',
    statedExpirationDate:
      'The last day of the primary term where the lease names it, which outranks what is counted.',
    primaryExpirationDate: {
      meaning: 'The last day of the primary term.',
      computed:
        'Expiration As Written; otherwise Effective Date, or Lease Date, + Term Months + Term Days; the last day of a month that is shorter. As the amendments have it that take effect by then.',
    },
    termDays: { meaning: 'Days of the primary term beside its months.', unit: 'days' },
    bonusPerAcre: 'The bonus for each net mineral acre.',
    bonusAmount: {
      meaning: 'The whole bonus.',
      computed: 'Net Mineral Acres × Bonus Per Acre, to 2 places; empty if either is missing.',
    },
    RoyaltyRate: { meaning: "The landowner's share of production, free of its cost.", unit: 'percent' },
    dueOil: 'When royalty on oil is due, in words.',
    dueOilDays: {
      meaning: 'Within how many days after the month of sale royalty on oil is due.',
      unit: 'days',
    },
    dueGas: 'When royalty on gas is due, in words.',
    dueGasDays: {
      meaning: 'Within how many days after the month of sale royalty on gas is due.',
      unit: 'days',
    },
    minRoyalty: 'The least royalty for each acre and year.',
    minRoyaltyYear: 'The year that the minimum royalty is for: of the lease, or of the calendar.',
    minRoyaltyDays: {
      meaning: 'Within how many days after that year the shortfall is due.',
      unit: 'days',
    },
    minRoyaltyAcres: acres('The acres that the minimum royalty is for.'),
    compensatory: 'The royalty owed where a well of a neighbour drains the land.',
    skimOil: royaltyOn('oil skimmed from produced water'),
    condensateOil: royaltyOn('condensate'),
    leaseUseGas: royaltyOn('gas used on the lease'),
    flaredGas: royaltyOn('flared gas'),
    paidUpOGL: 'Whether the lease is paid up: no delay rentals are due in the primary term.',
    extensionOptionsYears: { meaning: 'The years of the option to extend.', unit: 'years' },
    extensionOptionsMonths: { meaning: 'The months of the option to extend.', unit: 'months' },
    extensionDueDate: 'The day by which the extension has to be paid.',
    extensionNoticeDays: {
      meaning: 'How many days before the end of the primary term the option has to be exercised.',
      unit: 'days',
    },
    extensionAcres: acres('The acres that the extension was taken for, where these are not all.'),
    extensionExercisedDate: 'The day on which the lessee exercised the option.',
    extensionExpirationDate: {
      meaning: 'The last day of the extension, whether or not it was exercised.',
      computed:
        'Lease Expiration Date, or Ext. Due Date if Ext. Counted From says so, + Ext. Options Years + Ext. Options Months. As the amendments have it.',
    },
    extensionFrom:
      'What the extension counts from: the end of the primary term, as long as the lease does not say the due date.',
    deductions: 'Whether costs after the wellhead may be deducted from royalty.',
    amountPerAcre: 'The extension payment for each acre.',
    totalAmount:
      'The whole extension payment, as typed; the form offers Net Mineral Acres × Amount Per Acre.',
    rentalPerAcre: 'The delay rental for each acre.',
    rentalAmount: 'The whole delay rental, as typed; the form offers Net Mineral Acres × Rental Per Acre.',
    rentalDate: 'The day of the first delay rental, where it is not the first anniversary.',
    rentalClause:
      'Whether the lease ends unless the rental is paid, or the lessee owes it as long as it has not released the lease.',
    proportionateReduction: 'Whether rentals fall with the acres that are released.',
    businessDays:
      'What moves the day of a delay rental on a weekend or holiday: nothing in a fee lease that does not say so; in a State lease 31 TAC 9.33 (c)(3), to the next day that is neither. It moves no other day.',
    ...developmentWords,
    separateLeaseLanguage: 'Whether each unit counts as a lease of its own.',
    cessationDays: {
      meaning: 'The longest time without production or operations that the lease allows.',
      unit: 'days',
    },
    shutinTriggerDate: 'The day from which shut-in payments are due.',
    shutinDays: {
      meaning: 'The days without production after which a shut-in payment is due.',
      unit: 'days',
    },
    shutinAmount: 'The shut-in payment of an acre or a well.',
    shutinPer: 'Whether the shut-in payment is for each acre or for each well.',
    shutinProducts: 'The wells that the shut-in clause covers.',
    shutinMaxConsecutive: 'The longest shut-in at a time, in words.',
    shutinConsecutiveMonths: { meaning: 'The longest shut-in at a time.', unit: 'months' },
    shutinMaxPost: 'The longest shut-in after the primary term, in words.',
    shutinPostMonths: { meaning: 'The longest shut-in in all after the primary term.', unit: 'months' },
    shutinDescription: 'What the lease says of shut-ins.',
    verticalPughDate: vertical.date,
    verticalPughDescription: vertical.text,
    horizontalPughDeepDate: deep.date,
    horizontalPughDeepDescription: deep.text,
    horizontalPughShallowDate: shallow.date,
    horizontalPughShallowDescription: shallow.text,
    pughRelease: 'Whether the lessee has to record a release of what a Pugh clause frees.',
    pughAt: 'The event that the Pugh clauses count from; the later of both where the lease says so.',
    pughMonths: { meaning: 'The time after that event until the Pugh clauses act.', unit: 'months' },
    retainedAcres: acres('The acres that a well retains when the Pugh clauses act.'),
    retainedAcresPerFoot: {
      meaning: 'The acres that a well retains for each foot of its lateral, beside those for the well.',
      unit: 'acres',
    },
    retainedBy:
      'Whether the retained acres are those that the operator assigned to the well, or those that field rules prescribe.',
    retainedFeet: { meaning: 'How far below the deepest perforation depths are retained.', unit: 'feet' },
    retainedFormation: 'The deepest formation that is retained.',
    releaseDays: { meaning: 'Within how many days a release has to be recorded.', unit: 'days' },
    offsetFeet: { meaning: 'The distance within which a well drains the land.', unit: 'feet' },
    offsetDays: {
      meaning: "The days after that well's first production to drill, release or pay.",
      unit: 'days',
    },
    informationDays: { meaning: 'Within how many days information on a well is owed.', unit: 'days' },
    notes: 'Remarks of the landman.',
    legalDescription: 'The leased land as the lease describes it.',
    mapURL: 'A picture of the leased land: a stored file or a web address.',
    template: 'Whether it is a template of new leases, which stands in no list.',
    recordingCounties: {
      meaning: 'The counties of its recordings, joined by commas.',
      computed: 'The counties of its OGL Chain OF Title, joined by commas.',
    },
    earliestCdcDate: {
      meaning: 'The earliest CDC date of its wells.',
      computed: 'The earliest CDC Date of its CDC Wells.',
    },
    extensionDue: {
      meaning: 'The day by which the option to extend has to be exercised.',
      computed:
        'Ext. Due Date; otherwise Lease Expiration Date less Ext. Notice Days. As the amendments have it.',
    },
    extensionExercised: {
      meaning: 'The day on which the option to extend was exercised.',
      computed:
        'The earliest of Ext. Exercised On and the payments for Extension (Received On, otherwise Date of Check).',
    },
    extendedUntil: {
      meaning: 'The last day of the extension, if it was exercised in time.',
      computed: 'Ext Expiry Date, if Extension Exercised is not after Extension Due, or the status is EXT.',
    },
    ...stateWords,
    termEnds: {
      meaning:
        'The last day that its terms give, an extension by status EXT among them, whatever holds it beside them: Ends says that.',
      computed:
        'The latest of Lease Expiration Date, Extended Until and Next Well Due, or the last such day that was met while the next one is not known.',
    },
    producingSince: {
      meaning:
        'The first day on which one of its wells produces, by the status of these, whatever their volumes say: the filter Held By goes by both.',
      computed: 'The earliest Date Producing of its CDC Wells of status Active, other than SWDs.',
    },
    leasedLands: {
      meaning: 'The lands that are leased, with what the family leases in each.',
      target: 'The leased land.',
      fields: {
        netMineralAcres: acres('The net mineral acres leased in this land.'),
        netSurfaceAcres: acres('The net surface acres leased in this land.'),
        depths: 'The depths leased in this land, in words.',
        lessor: 'The holder whose minerals the lease takes; empty where it takes those of several.',
        fromDepth: {
          meaning: 'The depth below which it is leased; all from the surface on if empty.',
          unit: 'feet',
        },
        toDepth: { meaning: 'The depth down to which it is leased; all below if empty.', unit: 'feet' },
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
    amendments: {
      meaning: 'The terms that were changed after the lease was made, a row for each.',
      fields: {
        effectiveDate: 'The day from which the changed term is true.',
        term: 'The term that is changed.',
        value: 'What it says from then on, as typed in its field; blank where the lease no longer has it.',
        volPage: TITLE_WORDS.volPage,
        dateFiled: TITLE_WORDS.dateFiled,
        notes: 'Remarks of the landman.',
      },
    },
    dismissals: DISMISSAL_WORDS,
    payments: {
      ...PAYMENTS,
      fields: {
        date: PAYMENTS.fields.date,
        paymentFrom: PAYMENTS.fields.paymentFrom,
        entity: PAYMENTS.fields.entity,
        amount: PAYMENTS.fields.amount,
        paidFor: 'What the lessee paid for.',
        checkNumber: 'The number of the check.',
        dateReceived: 'The day on which the check arrived.',
        periodFrom: 'The first day of the time that is paid for.',
        periodTo: 'The last day of the time that is paid for.',
        acres: acres('The acres that are paid for, where these are not all.'),
        stateHalf:
          "Under a lease of Mineral Classified land: whether the State's half is in the amount, or was paid to the State by itself. Blank: not known.",
        dueDate: 'The due date that the payment settles.',
        notes: 'Remarks of the landman.',
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
            "The well's Completion Date, or its Rig Release Date if CDC By says so, + CDC Term days, otherwise the CDC Days of the lease; the day that was typed while one of the two is missing. A dry hole has no day of its rig release where CDC Dry Hole is stated.",
        },
        assignedAcres: acres('The acres that the operator assigned to the well in its filings.'),
        prescribedAcres: acres('The acres that field rules prescribe for the well.'),
      },
    },
  },
}
