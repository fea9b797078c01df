import { Exact } from '../../engine/values/decimals.ts'
import { type Cause, producedBy, type Said } from './cause.ts'

type Figure = InstanceType<typeof Exact>

/**
 * Every net acre at every depth is in one of these. 'disputed': held under one reading only, or whether it is held is not
 * known. 'due': nothing holds it, and it is to be released.
 */
export const HOLD_STATES = ['held', 'disputed', 'due', 'notLeased'] as const
export type HoldState = (typeof HOLD_STATES)[number]

/** Net acres in one state, for the same reasons. */
export interface Stacked {
  acres: Figure
  state: HoldState
  reasons: readonly string[]
  /** Of what is in question: something holds the lease, and whether these acres are among those is not known. */
  isHeldInPart?: boolean
  /** What the reasons say: all that holds, or may hold, them. */
  causes: readonly Said[]
}

/**
 * The acres of one lease at one depth, by what holds them: those of each place one after the other, and the rest by the
 * causes that hold all of them. They add up to `acres` exactly, whatever the causes claim.
 */
export function stackOf(acres: Figure, causes: readonly Cause[]): Stacked[] {
  const stacked: Stacked[] = []
  let left = acres
  const put = (most: Figure, state: HoldState, by: readonly Cause[]) => {
    const part = Exact.min(most, left)
    if (part.lte(0)) return
    const isHeldInPart = state === 'disputed' && by.some(({ isInPart }) => isInPart)
    stacked.push({
      acres: part,
      state,
      reasons: reasonsOf(by),
      causes: by,
      ...(isHeldInPart && { isHeldInPart }),
    })
    left = left.minus(part)
  }
  const ofAll = causes.filter((cause) => cause.acres === null)
  const [certain, doubtful] = [
    ofAll.filter(({ isCertain }) => isCertain),
    ofAll.filter(({ isCertain }) => !isCertain),
  ]
  const places = [...Map.groupBy(causes.filter(isOfPlace), ({ place }) => place).values()]
  for (const place of places) {
    const sure = place.filter(({ isCertain }) => isCertain)
    put(most(sure), 'held', [...sure, ...certain])
  }
  if (certain.length > 0) put(left, 'held', certain)
  for (const place of places) {
    const [sure, all] = [most(place.filter(({ isCertain }) => isCertain)), most(place)]
    put(all.minus(sure), 'disputed', [...place.filter(({ isCertain }) => !isCertain), ...doubtful])
  }
  if (doubtful.length > 0) put(left, 'disputed', doubtful)
  put(left, 'due', [])
  return stacked
}

/** Each once, and none that is `said` already; what is not known is said behind all reasons that it is of. */
export function reasonsOf(causes: readonly Said[], said = new Set<string>()): string[] {
  const groups = [...Map.groupBy(causes, ({ doubts = [] }) => JSON.stringify(doubts)).values()]
  const withoutDoubt = new Set(groups.filter((of) => doubtsOf(of).length === 0).flatMap(textsOf))
  return groups.flatMap((of) => {
    const doubts = doubtsOf(of)
    const isSaid = (text: string) => said.has(text) || (doubts.length > 0 && withoutDoubt.has(text))
    const texts = [...textsOf(of), ...doubts].filter((text) => text !== '' && !isSaid(text))
    for (const text of texts) said.add(text)
    return doubts.length === 0 || texts.length === 0 ? texts : [texts.join('; ')]
  })
}

/** Of causes that have the same. */
const doubtsOf = ([first]: readonly Said[]): readonly string[] => first?.doubts ?? []

/** Each once, with the wells that produce together, by unit. A well that is drilled may be one of a program, too. */
function textsOf(causes: readonly Said[]): string[] {
  const producers = causes.flatMap(({ producer }) => producer ?? [])
  const byUnit = Map.groupBy(producers, ({ unit, isByStatus }) => JSON.stringify([unit, isByStatus]))
  const others = new Set(causes.filter(({ producer }) => producer === undefined).map(({ reason }) => reason))
  return [
    ...[...others].filter((text) => ![...others].some((other) => closesWith(other, text))),
    ...[...byUnit.values()].flatMap((of) =>
      of[0] ? [producedBy([...new Set(of.map(({ well }) => well))], of[0])] : [],
    ),
  ]
}

const isOfPlace = (cause: Cause): cause is Cause & { acres: Figure } => cause.acres !== null

const most = (causes: readonly { acres: Figure }[]): Figure =>
  Exact.max(0, ...causes.map(({ acres }) => acres))

/** Whether a reason says another one at its end. */
const closesWith = (reason: string, other: string): boolean =>
  [': ', '; '].some((mark) => reason.endsWith(`${mark}${other}`))
