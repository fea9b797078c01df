import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Exact, rounded, total } from '../src/engine/values/decimals.ts'
import type { Cause } from '../src/records/holding/cause.ts'
import type { HoldingFacts, HoldingLand } from '../src/records/holding/facts.ts'
import type { LandHolding } from '../src/records/holding/holding.ts'
import { stackOf } from '../src/records/holding/stack.ts'
import { facts, holdingOf, LAND, land, lease, row, well } from './holding-facts.ts'

const acres = fc.integer({ min: 0, max: 64_000_000 }).map((tenThousandths) => String(tenThousandths / 1e5))
const day = fc
  .integer({ min: 0, max: 5_000 })
  .map((days) => new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const month = day.map((one) => one.slice(0, 7))
const feet = fc.integer({ min: 0, max: 20_000 }).map(String)
const holder = maybe(fc.constantFrom('MES', 'MPI', 'SRO'))

const wells = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('W1', 'W2', 'W3'),
    values: fc.record({
      status: maybe(fc.constantFrom('Active', 'DUC', 'Inactive', 'In Process', 'P&A', 'Shut-In')),
      drillType: maybe(fc.constantFrom('SWD', 'Horizontal')),
      type: maybe(fc.constantFrom('Oil', 'Gas')),
      spudDate: maybe(day),
      rigReleaseDate: maybe(day),
      completionDate: maybe(day),
      dateProducing: maybe(day),
      firstProduced: maybe(month),
      lastProduced: maybe(month),
      lastReported: maybe(month),
      upperPerf: maybe(feet),
      lowerPerf: maybe(feet),
      grossAcres: maybe(acres),
      lengthOfLateral: maybe(feet),
      lands: fc.subarray([LAND, 'Toyah 2']),
      unit: maybe(fc.constantFrom('U1', 'U2')),
      leases: fc.subarray(['Lease A', 'Lease B']),
    }),
  }),
  { selector: ({ name }) => name },
)

const leases = fc.uniqueArray(
  fc.record({
    leaseName: fc.constantFrom('Lease A', 'Lease B', 'Lease C'),
    status: maybe(fc.constantFrom('PT', 'HBP', 'EXP', 'REL', 'In Process')),
    effectiveDate: maybe(day),
    primaryExpirationDate: maybe(day),
    extendedUntil: maybe(day),
    developmentEnds: maybe(day),
    extensionAcres: maybe(acres),
    cessationDays: maybe(fc.constantFrom('60', '90')),
    shutinDays: maybe(fc.constant('90')),
    verticalPughDate: maybe(day),
    pughAt: maybe(fc.constantFrom('Primary Term End', 'Program End', 'Later of Both')),
    pughMonths: maybe(fc.constantFrom('0', '24')),
    separateLeaseLanguage: maybe(fc.boolean()),
    retainedAcres: maybe(acres),
    retainedAcresPerFoot: maybe(fc.constant('0.08126')),
    retainedFeet: maybe(fc.constant('100')),
    horizontalPughDeepDate: maybe(day),
    horizontalPughShallowDate: maybe(day),
    wells: fc.subarray(['W1', 'W2', 'W3']),
    leasedLands: fc.array(
      fc
        .record({ acres: maybe(acres), lessor: holder, fromDepth: maybe(feet), toDepth: maybe(feet) })
        .map(({ acres: of, ...depths }) => row(of, depths)),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  { selector: ({ leaseName }) => leaseName },
)

const lands: fc.Arbitrary<HoldingLand> = fc
  .record({
    familyNMA: acres,
    grossMineralAcres: maybe(acres),
    mineralsOwned: fc.array(
      fc.record({
        netMineralAcres: maybe(acres),
        Owner: fc.constantFrom('MES', 'MPI', 'SRO').map((name) => ({ name })),
        interestKind: maybe(fc.constantFrom('Life Estate', 'Remainder', 'Executive Right')),
        fromDepth: maybe(feet),
        toDepth: maybe(feet),
      }),
      { maxLength: 3 },
    ),
  })
  .map((values) => land('640', values))

const depths = fc.record({
  fromDepth: maybe(feet),
  toDepth: maybe(feet),
  toFormation: maybe(fc.constant('Wolfcamp B')),
})

const known: fc.Arbitrary<HoldingFacts> = fc
  .record({ leases, wells, inUnit: maybe(acres), U1: depths, U2: depths })
  .map(({ inUnit, U1, U2, ...of }) =>
    facts(
      of.leases.map((one) => lease(one)),
      of.wells.map(({ name, values }) => well(name, values)),
      { U1: { [LAND]: inUnit }, U2: { 'Toyah 2': '320' } },
      [],
      false,
      { U1, U2 },
    ),
  )

/** At each depth at which something begins. */
function sums({ parts }: LandHolding): string[] {
  const depths = new Set(parts.map(({ fromDepth }) => fromDepth))
  return [...depths].map((depth) =>
    total(
      parts
        .filter(({ fromDepth, toDepth }) => fromDepth <= depth && (toDepth === null || toDepth > depth))
        .map((part) => new Exact(part.acres)),
    ),
  )
}

describe('the parts of a land', () => {
  it('add up to its net acres exactly at every depth', () => {
    fc.assert(
      fc.property(lands, known, day, (of, all, on) => {
        const holding = holdingOf(of, all, on)
        for (const sum of sums(holding)) expect(sum).toBe(holding.acres)
        const isNone = Number(of.familyNMA) === 0
        expect(holding.parts.length > 0).toBe(!isNone)
        expect(holding.parts.every((part) => new Exact(part.acres).gt(0))).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })

  const causes = fc.array(
    fc.record({
      isCertain: fc.boolean(),
      acres: maybe(acres.map((of) => new Exact(of))),
      place: fc.constantFrom('W1', 'W2', 'U1'),
    }),
    { maxLength: 6 },
  )
  const numbered = causes.map((all) =>
    all.map(
      (cause, index): Cause => ({
        ...cause,
        reason: `cause ${index}`,
        status: null,
        depths: { from: 0, to: null },
      }),
    ),
  )

  it('lose no more than the acres of a cause that is taken away', () => {
    fc.assert(
      fc.property(acres, numbered, fc.nat(), (of, all, which) => {
        const taken = all[which % Math.max(1, all.length)]
        const [before, after] = [all, all.filter((cause) => cause !== taken)].map((each) =>
          stackOf(new Exact(of), each),
        )
        const ofState = (stack: typeof before, isHeld: boolean) =>
          total((stack ?? []).filter(({ state }) => (state !== 'due') === isHeld).map((part) => part.acres))
        expect(rounded(new Exact(ofState(before, true)).plus(ofState(before, false)))).toBe(of)
        const lost = new Exact(ofState(before, true)).minus(ofState(after, true))
        const its = total(
          (before ?? [])
            .filter(({ reasons }) => reasons.includes(taken?.reason ?? ''))
            .map((part) => part.acres),
        )
        expect(lost.gte(0) && lost.lte(its)).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})
