import { Exact } from '../../engine/values/decimals.ts'
import { type Cause, producedBy } from './cause.ts'

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
  /** Whether a well is among what holds, or may hold, them. */
  isOfWells?: boolean
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
    const isOfWells = by.some(({ isOfWell = false }) => isOfWell)
    stacked.push({
      acres: part,
      state,
      reasons: reasonsOf(by),
      ...(isHeldInPart && { isHeldInPart }),
      ...(isOfWells && { isOfWells }),
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

/** Each once; what is not known is said behind all reasons that it is of. */
function reasonsOf(causes: readonly Cause[]): string[] {
  const byDoubt = Map.groupBy(causes, ({ doubt }) => doubt)
  return [...byDoubt].flatMap(([doubt, of]) =>
    doubt === undefined ? textsOf(of) : [[...textsOf(of).filter((text) => text !== ''), doubt].join('; ')],
  )
}

/** Each once, with the wells that produce together, by unit. */
function textsOf(causes: readonly Cause[]): string[] {
  const producers = causes.flatMap(({ producer }) => producer ?? [])
  const byUnit = Map.groupBy(producers, ({ unit, isByStatus }) => JSON.stringify([unit, isByStatus]))
  const others = causes.filter(({ producer }) => producer === undefined).map(({ reason }) => reason)
  return [
    ...new Set(others),
    ...[...byUnit.values()].flatMap((of) =>
      of[0] ? [producedBy([...new Set(of.map(({ well }) => well))], of[0])] : [],
    ),
  ]
}

const isOfPlace = (cause: Cause): cause is Cause & { acres: Figure } => cause.acres !== null

const most = (causes: readonly { acres: Figure }[]): Figure =>
  Exact.max(0, ...causes.map(({ acres }) => acres))
