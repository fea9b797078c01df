import { counted } from '../../engine/values/texts.ts'
import { LEASE_MESSAGES } from '../lease/messages.ts'
import { PAID_MESSAGES } from './paid-messages.ts'
import { SHUT_IN_MESSAGES } from './shut-in-messages.ts'
import { STATE_MESSAGES } from './state-messages.ts'

/** What holds each acre, and what is not known of it. */
export const HOLDING_MESSAGES = {
  ...PAID_MESSAGES,
  ...SHUT_IN_MESSAGES,
  ...STATE_MESSAGES,
  title: 'What holds it',
  titleOn: (day: string) => `What holds it on ${day}`,
  acres: 'Net Acres',
  beyond: (acres: string) => `${acres} net acres more than the land has: leased beside what is held`,
  atDepths: (states: readonly string[]) => `the same acres are ${states.join(' and ')} at different depths`,
  state: 'Held Or Not',
  lessor: 'Lessor',
  depths: 'Depths',
  reasons: 'Why',
  /** What is counted and exported. */
  parts: 'Parts',
  since: (day: string) => `since ${day}`,
  more: (count: number) => `and ${counted(count, 'more reason')}`,
  dueBeside: (
    acres: string,
    {
      isOfAllDepths,
      since,
      isOnlyFirst,
    }: { isOfAllDepths: boolean; since: string | null; isOnlyFirst: boolean },
  ) =>
    `${acres} net acres${isOfAllDepths ? '' : ', some at some depths only,'} are due for release${
      since === null ? '' : isOnlyFirst ? `, the first since ${since}` : ` since ${since}`
    }`,
  sinceUnknown: 'since when is not known',
  allDepths: 'all depths',
  above: (feet: string) => `above ${feet} ft`,
  below: (feet: string) => `below ${feet} ft`,
  depthsUpsideDown: (lease: string) =>
    `the depths of a land that ${lease} leases end above where they begin, so that which are leased is not known`,
  between: (from: string, to: string) => `${from} to ${to} ft`,

  produces: (wells: readonly string[], unit: string | null) =>
    `${LEASE_MESSAGES.standing.held(wells)}${unit === null ? '' : `, in unit ${unit}`}`,
  producesByStatus: (wells: readonly string[], unit: string | null) =>
    `${LEASE_MESSAGES.standing.held(wells)}${unit === null ? '' : `, in unit ${unit}`}, by status: no volumes are on record`,
  operations: LEASE_MESSAGES.development.drilling,
  /** Of the last production its month is known, and so the latest day. */
  cessation: (well: string, stopped: string, day: string) =>
    `${well} has not produced since ${stopped} at the latest: operations are due by ${day} at the latest`,

  workover: (well: string, begun: string, until: string) =>
    `work on ${well} was begun on ${begun}, within the days without production, which ran until ${until}`,
  workoverLong: (well: string, begun: string, until: string) =>
    `work on ${well} was begun on ${begun}, within the days without production, which ran until ${until}: with how much diligence it went on, and whether it brought production back, is not known`,
  ceasedWorked: (stopped: string, begun: string) =>
    `${stopped}, unless the work that was begun on ${begun} went on with diligence until then`,
  termEnded: (day: string) => `its primary term ended on ${day}`,
  extensionEnded: (day: string) => `its extension ended on ${day}`,
  developmentEnded: (day: string, working: string) =>
    `continuous development ended on ${day}${working === '' ? '' : `: ${working}`}`,
  heldUntil: (well: string, day: string) => `${well} held it until ${day}`,
  cessationOver: (well: string, last: string, days: string, day: string) =>
    `${well} has not produced since ${last} at the latest, and the ${days} days that the lease allows ended on ${day} at the latest`,
  cessationAmended: (day: string) =>
    `the amendment of ${day} of the days without production came after they had ended: whether it revived the lease is a question`,
  lastProduced: (well: string, day: string) =>
    `${well} is P&A, and has not produced since ${day} at the latest`,
  plugged: (well: string, day: string) => `${well} was plugged on ${day}`,
  pluggedAlthough: (well: string, day: string, against: readonly string[]) =>
    `${well} has plugging date ${day}, although it ${against.join(' and ')}: which of these is wrong is not known`,
  ofStatus: (status: string | null) => (status === null ? 'has no status' : `is ${status}`),
  ofVolumes: (month: string) => `has volumes until ${month}`,
  verticalReleased: (day: string) =>
    `the vertical Pugh clause acted on ${day}: wells and units hold their acres only`,
  deepReleased: (day: string) =>
    `the deep horizontal Pugh clause acted on ${day}: wells hold no depths below theirs`,
  shallowReleased: (day: string) =>
    `the shallow horizontal Pugh clause acted on ${day}: units hold no depths above theirs`,
  noMonth: (well: string, month: string) =>
    `${well} is said to produce, but has no month of production on record since ${month}`,
  noFirstDay: (well: string) => `${well} is Active, but it has no Date Producing and no month of production`,
  gaps: (well: string, months: string) =>
    `${well} has no volumes for ${months}, and the lease states no cessation days: whether it lasted through that is a question of reasonable time`,
  stoppedLong: (well: string, months: string, days: number) =>
    `${well} has no volumes for ${months} (${counted(days, 'day')}), and the lease states no cessation days: held if the stop was temporary, which is a question of reasonable time and diligence; otherwise the lease ended when production stopped`,
  producedNothing: (well: string, months: string, lease: string) =>
    `${well} has zero for ${months}, and so produced nothing under ${lease} before its terms ended: production after that does not revive it`,
  ceased: (well: string, days: number, month: string, allowed: string) =>
    `production of ${well} stopped for ${counted(days, 'day')} from ${month}, longer than the ${allowed} days of the lease: production after that does not revive it`,
  ceasedPerhaps: (well: string, least: number, most: number, months: string, allowed: string) =>
    `production of ${well} stopped for ${least} to ${counted(most, 'day')} around ${months}, as only months are known: the lease allows ${allowed} days`,
  ceasedUnreported: (well: string, months: string, allowed: string) =>
    `nothing is recorded of ${well} for ${months}: whether its production stopped for longer than the ${allowed} days of the lease is not known`,
  ceasedOtherwise: (stopped: string) => `${stopped}, unless something that is not certain held the lease`,
  zeroMonths: (well: string, month: string) =>
    `${well} is said to produce, but no month until ${month} has oil or gas`,
  /** `reported`: the last month of one that is said to produce. */
  stopped: (well: string, months: number, reported: string | null) =>
    `${well} ${reported === null ? '' : `is Active, but by its volumes, on record until ${reported}, it `}has not produced for ${counted(months, 'month')}, and the lease states no cessation days: whether that is temporary is a question of reasonable time`,
  stoppedUnknown: (well: string, status: string) =>
    `${well} is ${status}, and when it last produced is not known`,
  unreported: (well: string, day: string, allowed: string, until: string) =>
    `no month of ${well} after ${day} is recorded: held if it has produced since; otherwise the ${allowed} cessation days of the lease ended on ${until}`,
  prepared: LEASE_MESSAGES.development.preparing,
  preparedOnly: (well: string, day: string) =>
    `work on the location of ${well} was begun on ${day}, and it is not spudded: whether that begins a well is not known, as CDC Well Begins is empty`,
  preparedLong: (well: string, day: string) =>
    `work on the location of ${well} was begun on ${day}, and it is not spudded since: with how much diligence is not known`,
  begunByOperations: (well: string, operations: string, spud: string, late: number) =>
    `${well} was begun in time only if operations begin a well, which CDC Well Begins does not say: work on it was begun on ${operations}, and its spud of ${spud} was ${counted(late, 'day')} late`,
  slowDrilling: (well: string, day: string) =>
    `${well} was begun on ${day}, and its rig has not been released for a year`,
  notCompleted: (well: string) =>
    `${well} is drilled and not completed: with how much diligence is not known`,
  notYetProducing: (well: string, day: string, status: string) =>
    `${well} was completed on ${day} and is ${status}, without production on record: whether operations, a shut-in payment or another clause holds the lease is not known`,
  done: {
    completed: (well: string, day: string) => `${well} was completed on ${day}`,
    released: (well: string, day: string) =>
      `the rig of ${well} was released on ${day}, it has no Completion Date`,
    plugged: (well: string, day: string) => `${well} was plugged on ${day}`,
  },
  firstProduced: (day: string) => `first produced on ${day}`,
  firstVolumes: (month: string) => `its volumes are on record from ${month} on, without a Date Producing`,
  /** With how it was done, and its production. */
  completedIdle: (done: string, produced: string, days: number) =>
    `${done} and ${produced}, ${counted(days, 'day')} later and after what else held the lease had ended: held only if operations, a shut-in payment or another clause kept it in force until then, of which nothing is on record; a well that could produce is no production, unless the lease says so`,
  completedBefore: (done: string, produced: string, days: number) =>
    `${done} and ${produced}, ${counted(days, 'day')} later and after its terms had ended: a clause of operations is taken to cover that`,
  withoutStatus: 'has no status',
  whereUnknown: (wells: readonly string[]) =>
    wells.length === 1
      ? `on which land ${wells[0]} is drilled is not known`
      : `on which lands ${wells.join(', ')} are drilled is not known`,
  unlisted: (wells: readonly string[], past: readonly string[]) => {
    const [are, them] = wells.length === 1 ? ['is', 'it'] : ['are', 'them']
    const drilled = `${wells.join(', ')} ${are} drilled on the land`
    return past.length === 0
      ? `${drilled}, but no lease names ${them}`
      : `${drilled}, and only ${past.join(', ')} names ${them}, over by its status`
  },
  namedElsewhere: (lease: string, well: string) =>
    `${well}, which ${lease} names, does not hold it: it is on none of its lands, nor in a unit with one`,
  namedOutside: (lease: string, well: string) =>
    `${well}, which ${lease} names, does not hold it: it is at other depths than it takes`,
  namedBefore: (lease: string, well: string, unit: string, day: string) =>
    `${well}, which ${lease} names, does not hold it: unit ${unit}, which joins them, is effective from ${day} only`,
  namedByOthers: (lease: string, well: string) =>
    `${well} is on its land, and does not hold ${lease}, as only other leases name it`,
  partlyReleased: (lease: string) =>
    `${lease} is PTL REL: which of its acres were released, and when, is on record only as far as the acres that it has left say so`,
  statedOfNone: (day: string) => `HBP Since is ${day}, but it names no well`,
  /** `ended`: the day by which it had, and the days since. */
  late: (well: string, day: string, lease: string, ended: readonly [string, number] | null) =>
    `${well} was begun on ${day}, ${ended === null ? '' : `${counted(ended[1], 'day')} `}after ${lease} had ended${ended === null ? '' : ` by ${ended[0]}`}: it needs another right`,
  reentry: (well: string, spud: string) => `the re-entry of ${well}, a bore of ${spud},`,
  joinedLate: (unit: string, well: string, day: string, lease: string) =>
    `unit ${unit}, which joins ${well}, is effective from ${day}, after ${lease} had ended`,
  joinedLater: (unit: string, well: string, day: string) =>
    `unit ${unit}, which joins ${well}, is effective from ${day} only, after the lease would have ended; the lease names the well, which was begun in time: whether this is the day of an amended designation, or of one that was filed later, is not known`,
  joinedUndated: (unit: string, well: string, lease: string) =>
    `unit ${unit} has no Effective Date: it is taken to have been formed in time, as ${lease} names ${well}, which was begun in time`,
  joinedWhen: (unit: string) =>
    `unit ${unit} has no Effective Date: whether it was formed before the lease had ended is not known`,
  releasedProducing: (lease: string, wells: readonly string[]) =>
    `${lease} is REL, but ${wells.join(', ')} would hold it, and no other lease of the land is in effect: whether all of it was released is not known`,
  endedWhose: (owner: string, day: string) =>
    `the minerals of ${owner} ended on ${day}, and whose they are since is not on record`,
  releasedWhen: (lease: string) => `${lease} is REL, and when it was released is not known`,

  leasedFrom: (lease: string, day: string) => `leased from ${day} on, when ${lease} takes effect`,
  leaseInProcess: (lease: string) =>
    `${lease} is In Process, and has no Effective Date: it is not in effect yet`,
  lessorUnknown: (lessor: string, land: string) =>
    `${lessor} is the lessor, but owns no minerals of ${land} on record`,
  outlined: (units: readonly string[]) =>
    units.length === 1
      ? `the outline of unit ${units[0]} takes it in, but no well or division order of it names the land: whether the lease is pooled is not known`
      : `the outlines of units ${units.join(', ')} take it in, but no well or division order of them names the land: whether the lease is pooled is not known`,
  unitNotActive: (units: readonly string[], status: string) =>
    units.length === 1
      ? `unit ${units[0]}, which joins it, is ${status}`
      : `units ${units.join(', ')}, which join it, are ${status}`,
  idleUntil: (well: string, produced: string) =>
    `${well} was begun in time and first produced on ${produced}: whether it held the lease until then is not known, unless HBP Since says so`,
  volumesFrom: (well: string, month: string) =>
    `${well} is taken to have produced since it was drilled: it has no Date Producing, and its volumes are on record from ${month} on`,
  volumesLate: (well: string, produced: string, month: string) =>
    `${well} is taken to have produced since its Date Producing, ${produced}, although its volumes are on record from ${month} on`,
  begunWhen: (well: string, from: string) =>
    `when ${well} was begun is not known: it has no Spud Date, and what is on record of it begins with ${from}, unless HBP Since says that the lease was held until then`,
  reentered: (well: string, spud: string, lease: string, produced: string) =>
    `${well} was begun on ${spud}, before ${lease}, and its first production under it that is on record is of ${produced}: whether it was re-entered, or produced, before its terms had ended is not known, unless HBP Since says so`,
  statedSince: (lease: string, since: string, first: string) =>
    `${lease} is taken to have been held by production since ${since}, as HBP Since says: the first production on record is of ${first}`,
  statedLate: (lease: string, since: string, ended: string) =>
    `HBP Since of ${lease}, ${since}, is after its terms had ended on ${ended}, and does not say what held it until then`,
  afterDoubt: (well: string) =>
    `${well} was begun in time only if the lease was in force until then, which is not certain`,
  regained: (well: string) =>
    `${well} was begun after the Pugh clause had acted, and holds only what had been retained until then`,
  repooled: (unit: string) =>
    `unit ${unit} was formed after the Pugh clause had acted, and holds only what had been retained until then`,
  pooledWhen: (unit: string) =>
    `unit ${unit} has no Effective Date: whether it was formed before the Pugh clause acted is not known`,
  pughAmended: (day: string) =>
    `the Pugh clause was amended from ${day} on, after it had released: whether that brought anything back is a question`,
  separateLeases: (unit: string) =>
    `the lease has separate lease language, and no day on which wells release acres: whether those of unit ${unit} hold what is outside it is not known`,
  outsideUnits: (units: readonly string[]) =>
    `the lease has separate lease language, and no day on which wells release acres: whether a well outside units holds those of ${units.join(' and ')} is not known`,
  pughUnknown: 'from what day the vertical Pugh clause releases acres is not known',
  retainedUnknown: (well: string) => `how many acres ${well} retains is not known`,
  retainedTwo: (well: string, least: string, most: string) =>
    `${well} retains ${least} acres under one reading, ${most} under another: those assigned, prescribed or of the clause`,
  retainedWhere: (well: string) => `how the acres of ${well} are spread over its lands is not known`,
  retainedBeyond: (well: string, acres: string | null) =>
    acres === null
      ? `whether ${well} retains more than its own lands is not known, as the GMA of one of these is missing`
      : `${well} retains more than the ${acres} acres of its own lands: whether the rest is here is not known`,
  unitsOverlap: (units: readonly string[], acres: string, land: string, gross: string) =>
    `units ${units.join(' and ')} have ${acres} acres of ${land}, which has ${gross}: how far they overlap is not known`,
  unitAcresInactive: (unit: string, status: string) =>
    `unit ${unit} is ${status}: whether its acres are still held after the vertical Pugh clause is not known`,
  unitAcresUnknown: (unit: string, land: string) =>
    `how many acres of ${land} are in unit ${unit} is not known`,
  depthsUnknown: (well: string, lease: string) =>
    `${well} has no depths on record: it is taken to be within those of ${lease}, which names it`,
  lowerPerfUnknown: (well: string) =>
    `whether ${well} is within the depths that are leased is not known: it has no Lower Perf`,
  perforationsSwapped: (well: string) =>
    `whether ${well} is within the depths that are leased is not known: its Upper Perf is below its Lower Perf`,
  upperPerfUnknown: (well: string) =>
    `whether ${well} is within the depths that are leased is not known: it has no Upper Perf`,
  verticalDepthUnknown: (well: string) =>
    `whether ${well} is within the depths that are leased is not known: it has no True Vertical Depth above its Lower Perf`,
  perforationUnknown: (well: string) =>
    `down to what depth ${well} holds is not known: it has no Lower Perf, or an Upper Perf below it, or, of a lateral, no True Vertical Depth, or the lease has no Depth Retained`,
  formationRetained: (formation: string, feet: string | null) =>
    `the lease retains depths down to ${formation}${feet === null ? '' : ` (with Depth Retained ${feet} ft)`}, and which depth in feet that is is not known`,
  deepUnknown: 'from what day the horizontal Pugh clause releases depths is not known',
  unitDepths: (unit: string, depths: string) =>
    `${unit} pools ${depths}: whether it holds other depths after a Pugh clause that does not release them is read in two ways`,
  unitFormation: (unit: string, formation: string) =>
    `unit ${unit} pools ${formation}, and which depths in feet these are is not known`,
  unitOrPerforation: (unit: string, depth: string, other: string) =>
    `unit ${unit} holds down to ${depth} ft, and the depth that the lease retains below the perforations of its wells is ${other} ft`,
  outsideUnit: (well: string, unit: string, depths: string) =>
    `the perforations of ${well} are outside ${depths}, which unit ${unit} pools: which of the two records is wrong is not known`,
  unitInWords: (unit: string, words: string) =>
    `unit ${unit} pools '${words}', in words only: its wells are taken to hold all depths that the Pugh clauses leave to them`,
  retainedLater: (amended: string) =>
    `the amendment of ${amended} of what wells retain came after the Pugh clause had released the rest: whether it gave any of that back is a question`,
  retainedLess: (amended: string) =>
    `the amendment of ${amended} changed what wells retain: what they retained until then alone is to be released since that day`,
  shallow: (day: string) =>
    `the shallow horizontal Pugh clause has released depths since ${day}, and which is not known`,

  unseen: (records: readonly string[]) =>
    `what holds it is not shown, as your permissions do not let you see each ${records.join(', ')} that it follows from`,
  tooManyLands: (most: number) => `can be of at most ${most} lands at a time`,
  noTerm: LEASE_MESSAGES.standing.noTerm,
  takenInTime: (well: string, missing: readonly string[]) =>
    `${well} is taken to have been begun in time: ${LEASE_MESSAGES.standing.noTerm(missing)}`,
  noAcres: (lease: string, land: string) =>
    `${lease} does not say how many net mineral acres it takes of ${land}`,
  noLandAcres: (land: string) => `${land} has no net mineral acres: its GMA or its fraction is missing`,
  holderAcres: (holder: string, land: string) =>
    `how many of the net mineral acres of ${land} are of ${holder} is not known: its fraction is missing or cannot be read`,
  unowned: (acres: string, depths: string, land: string) =>
    `whose the minerals of ${acres} net acres of ${land} ${depths} are is not on record`,
  leasedTwice: (leases: readonly string[], acres: string, land: string) =>
    `${leases.join(' and ')} lease the same minerals of ${land}: ${acres} net acres more than there are`,
  noFamilyAcres: (lease: string, land: string) =>
    `the family has no net mineral acres of ${land} on record, so that what holds those of ${lease} is not reckoned`,
  acresUnknown: (lands: readonly string[]) =>
    `what holds its acres of ${lands.join(', ')} is not reckoned: GMA or Fraction of the family's minerals is missing there`,
  acresOfOthers: (lands: readonly string[]) =>
    `what holds its acres of ${lands.join(', ')} is not reckoned: the family has no net mineral acres there on record, as where the minerals are the State's (Mineral Classified, State leases)`,
  leasedBeyond: (lease: string, acres: string, land: string) =>
    `${lease} leases ${acres} net mineral acres more than ${land} has`,
  nothingHolds: (lease: string, status: string, land: string) =>
    `${lease} is ${status}, but nothing on record holds ${land}`,
  notExpired: (lease: string, land: string) => `${lease} is EXP, but something on record holds ${land}`,
} as const
