import { amountOf } from '@landbook/contracts/records/lease/terms'
import { monthsFrom } from './days.ts'
import type { LeaseCase } from './lease-cases.ts'
import type { Random } from './random.ts'

type Args = Record<string, unknown>

/** CDC wells of a lease have this many days until the next. */
export const CDC_DAYS = ['180', '180', '270'] as const

/** The economic terms of a lease, as arguments of CreateLease. */
export function leaseFields(random: Random, lease: LeaseCase, netMineralAcres: string): Args {
  const { effectiveDate, termMonth } = lease
  const primaryEnd = effectiveDate ? monthsFrom(effectiveDate, Number(termMonth)) : undefined
  return {
    bonusPerAcre: String(random.whole(4, 60) * 50),
    depthsLeased: random.pick(['All depths', 'All depths', 'Surface to base of Wolfcamp', 'Below 5,000 ft']),
    ...royalty(random),
    ...extension(random, lease, netMineralAcres),
    ...development(random, lease, primaryEnd),
    ...shutIn(random, lease),
    ...(random.chance(0.7) ? pugh(random, primaryEnd) : {}),
    ...(random.chance(0.35) ? { notes: random.pick(NOTES) } : {}),
  }
}

const NOTES = [
  'Original in the fire safe; copy sent to accounting.',
  'Lessee asked for a ratification of the unit; waiting for the plat.',
  'Surface tenant is to be called before every visit.',
  'Royalty audit of 2019 to 2021 closed; lessee paid the difference.',
  'Top lease offers were declined until the drilling schedule is known.',
] as const

function royalty(random: Random): Args {
  const isStrict = random.chance(0.4)
  return {
    RoyaltyRate: random.pick(['18.75', '20', '22.5', '25']),
    dueOil: '60 days after month end',
    dueGas: '90 days after month end',
    ...(isStrict ? { minRoyalty: random.pick(['5', '10', '25']) } : {}),
    ...(random.chance(0.3) ? { compensatory: 'Royalty of draining well' } : {}),
    skimOil: isStrict,
    condensateOil: random.chance(0.7),
    leaseUseGas: isStrict && random.chance(0.5),
    flaredGas: random.chance(0.6),
  }
}

/** An option has no due date until it is exercised, as a due date says that the lease is extended. */
function extension(random: Random, { extension: exercised }: LeaseCase, acres: string): Args {
  const paidUpOGL = random.chance(0.8)
  const rentalPerAcre = random.pick(['1', '5', '10'])
  const rental = { rentalPerAcre, rentalAmount: amountOf(acres, rentalPerAcre) }
  const amountPerAcre = String(random.whole(10, 40) * 25)
  const option = {
    extensionOptionsYears: '2',
    amountPerAcre,
    totalAmount: amountOf(acres, amountPerAcre),
  }
  return {
    paidUpOGL,
    ...(paidUpOGL ? {} : rental),
    ...(exercised || random.chance(0.45) ? option : {}),
    ...exercised,
  }
}

/** Wells that are being drilled have no completion to count from. */
function development(random: Random, { status }: LeaseCase, primaryEnd: string | undefined): Args {
  const isFromRelease = status === 'CDC' || random.chance(0.3)
  return {
    cdcCalc: isFromRelease ? 'RigRelease' : 'Completion',
    cdcPeriod: '180 days',
    ...(primaryEnd ? { cdcDeadline: monthsFrom(primaryEnd, 6) } : {}),
    cdcDescription: `Not more than 180 days from the ${isFromRelease ? 'rig release' : 'completion'} of a well to the spudding of the next; days saved carry over, up to 90.`,
    separateLeaseLanguage: random.chance(0.4),
  }
}

function shutIn(random: Random, { wells }: LeaseCase): Args {
  const shut = wells.find(({ args }) => args.status === 'Shut-In')
  if (!shut && random.chance(0.4)) return {}
  return {
    ...(shut ? { shutinTriggerDate: shut.args.dateInPay } : {}),
    shutinMaxConsecutive: '24 months',
    shutinMaxPost: '36 months',
    shutinDescription: '$25 an acre for each year, within 60 days after the well is shut in.',
  }
}

function pugh(random: Random, primaryEnd: string | undefined): Args {
  const acts = (name: string) => (primaryEnd ? { [name]: primaryEnd } : {})
  const shallow = {
    ...acts('horizontalPughShallowDate'),
    horizontalPughShallowDescription: 'Depths above the top of the shallowest producing formation.',
  }
  return {
    ...acts('verticalPughDate'),
    verticalPughDescription: 'All land outside a producing or pooled unit.',
    ...acts('horizontalPughDeepDate'),
    horizontalPughDeepDescription:
      'Depths more than 100 ft below the base of the deepest producing formation.',
    ...(random.chance(0.4) ? shallow : {}),
    pughRelease: random.chance(0.6),
  }
}
