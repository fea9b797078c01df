import type { Factor } from '../../engine/values/workings.ts'
import type { Inputs, LandOfWell, NpriOfLand } from './facts.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'
import { missingOfDecimal, missingOfFraction, ofUnit, type Part, partOf, royalty } from './parts.ts'

/**
 * Non-participating royalty interests. A fixed one is a share of production, whatever the lease says; a floating one is
 * a share of the lease's royalty. It is borne by the royalty of the minerals that it burdens, never by the lessee: a
 * lessor of 3/16 under a fixed 1/20 has 18.75 % − 5 %, under a floating 1/8 seven eighths of 18.75 %.
 * Which of both a deed means ('1/2 of 1/8') is read by courts in two ways (Hysaw v. Dawkins, 483 S.W.3d 1, Tex. 2016;
 * U.S. Shale v. Laborde, 551 S.W.3d 148, Tex. 2018; Van Dyke v. Navigator, 668 S.W.3d 353, Tex. 2023), and so is
 * whether an interest in less than all of the minerals bears the share of the whole tract: both have to be stated.
 * https://chspllc.com/blog-posts/fixed-versus-floating-npri, https://www.mineralrightsforum.com/t/fixed-vs-floating/60077
 */

const messages = DIVISION_ORDER_MESSAGES
/** One of a row of a land. */
type Npri = Pick<NpriOfLand, 'Owner' | 'holding' | 'royaltyKind' | 'shareOf' | 'mineralFraction'>

/** A row has that of its fraction, and the burden beside it. */
const allOf = ({ npri }: LandOfWell): Npri[] =>
  npri.flatMap((row) => {
    const { burdenFraction, burdenRoyaltyKind, burdenShareOf } = row
    const beside: Npri = {
      Owner: row.Owner,
      holding: 'Burden',
      mineralFraction: burdenFraction,
      royaltyKind: burdenRoyaltyKind,
      shareOf: burdenShareOf,
    }
    return (burdenFraction ?? burdenRoyaltyKind ?? burdenShareOf) === null ? [row] : [row, beside]
  })

const isBurden = ({ holding }: Npri): boolean => holding === 'Burden'

export const hasNpri = ({ npri, npriInterest }: LandOfWell): boolean => npriInterest || npri.length > 0

/** Whether a royalty rate is needed for an NPRI. */
export const floats = (land: LandOfWell): boolean =>
  allOf(land).some(({ royaltyKind }) => royaltyKind === 'Floating')

/** What has to be known of the NPRIs of a land, and is not. */
export function missingOfNpri(land: LandOfWell): string[] {
  const { name, npri, npriInterest, npriPercentage, mineralClassified } = land
  if (npri.length === 0) return npriInterest ? [messages.npri(name)] : []
  const all = allOf(land)
  const missing = all.flatMap((one) => missingOf(land, one))
  if (mineralClassified) missing.push(messages.npriClassified(name))
  // What a burden is a share of is stated in its row only.
  if (npriInterest && !all.some(isBurden)) {
    const shares = npri.map(({ mineralFraction }) => mineralFraction)
    missing.push(...missingOfDecimal(name, 'NPRI', npriPercentage, shares))
  }
  return missing
}

function missingOf({ name, mineralsOwned }: LandOfWell, one: Npri): string[] {
  const owner = one.Owner?.name ?? ''
  const isOnMinerals = isBurden(one)
  const size = isOnMinerals ? messages.sizes.burden(owner) : messages.sizes.npri(owner)
  const missing = missingOfFraction(name, size, one.mineralFraction)
  if (one.royaltyKind === null)
    missing.push(isOnMinerals ? messages.npriBurdenKind(name, owner) : messages.npriKind(name, owner))
  if (isOnMinerals) {
    if (one.shareOf === null) missing.push(messages.npriShareOf(name, owner))
    if (!mineralsOwned.some(({ Owner }) => Owner?.name === owner))
      missing.push(messages.npriBurdensNothing(name, owner))
  } else if (one.shareOf === 'Burdened Minerals') missing.push(messages.npriOfOthers(name, owner))
  return missing
}

/**
 * The NPRI that a holder owns, or that is taken off its royalty; `minerals`: the factors of its net mineral acres, by
 * each row that bears. Without any they bear no burden either.
 */
export const npriParts = (
  land: LandOfWell,
  inputs: Inputs,
  holder: string,
  minerals: readonly (readonly Factor[])[],
): Part[] =>
  allOf(land)
    .filter(({ Owner }) => Owner?.name === holder)
    .flatMap((one): Part[] => {
      const [kind, rate] = one.royaltyKind === 'Floating' ? ['floating', royalty(inputs)] : ['fixed', []]
      const label = `NPRI, ${kind}`
      const figure = one.mineralFraction ?? ''
      if (!isBurden(one)) return [partOf(label, [...ofUnit(inputs), { label: holder, figure }, ...rate])]
      const off = { label: 'less', figure }
      const bases = minerals.length > 0 && one.shareOf === 'Whole Tract' ? [ofUnit(inputs)] : minerals
      return bases.map((base) => partOf(`${label}, burden`, [off, ...base, ...rate], -1))
    })
