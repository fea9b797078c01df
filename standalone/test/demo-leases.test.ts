import { knownSum } from '@landbook/contracts/engine/values/decimals'
import { wholeSum } from '@landbook/contracts/engine/values/known-sums'
import { LEASE_STATUSES, type Lease } from '@landbook/contracts/records/lease/declaration'
import { cdcWellOf, developmentOf } from '@landbook/contracts/records/lease/development'
import {
  endOf,
  extendedUntil,
  extensionExercised,
  isProducing,
  latest,
  producesSince,
  producingSince,
  termEnd,
} from '@landbook/contracts/records/lease/end'
import { CLAUSE_NAMES } from '@landbook/contracts/records/lease/lists'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { standingOf } from '@landbook/contracts/records/lease/standing'
import { daysAfter, extensionDue } from '@landbook/contracts/records/lease/terms'
import type { Well } from '@landbook/contracts/records/well/declaration'
import { describe, expect, it, vi } from 'vitest'
import { fillDemo } from '../src/demo/demo.ts'
import { newCompany } from './company.ts'
import { recordsIn, TODAY } from './demo-records.ts'

// A whole company is made, for one test twice, whatever else the machine has to do.

const { standing: messages } = LEASE_MESSAGES
const RECORDED = ['Oil and Gas Lease', 'Memorandum of Oil and Gas Lease']

/** The templates of the demo company, and its leases with where they stand on the day it is made. */
async function demoLeases(today: string) {
  const { commands, log } = await newCompany()
  // Commands are refused what has not begun.
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ['Date'] })
  await fillDemo(commands, today).finally(() => vi.useRealTimers())
  const records = await recordsIn(log)
  const wells = new Map(records.well.map((well) => [well.id, well as unknown as Well]))
  const all = records.lease as unknown as Lease[]
  const leases = all.filter(({ template }) => !template)
  return {
    templates: all.filter(({ template }) => template),
    leases: leases.map((lease) => ({ ...lease, standing: standing(lease, wells, today) })),
  }
}

function standing(lease: Lease, wells: ReadonlyMap<string, Well>, today: string) {
  const drilled = lease.wells.flatMap((part) => {
    const well = wells.get(targetOf(part, 'Well'))
    return well ? [{ part, well }] : []
  })
  const found = drilled.map(({ well }) => well)
  const since = producingSince(found)
  const producing = found.filter((well) => isProducing(producesSince(well), today))
  const extension = {
    ...lease,
    extensionDue: extensionDue(lease),
    extensionExercised: extensionExercised(lease),
  }
  const until = extendedUntil(extension)
  const { primaryExpirationDate } = lease
  const { working, ...development } = developmentOf(
    drilled.map(({ part, well }) => cdcWellOf(part, well, lease)),
    { ...lease, termEnd: latest([primaryExpirationDate, until]) },
  )
  const facts = {
    ...extension,
    ...development,
    developmentWorking: working,
    extendedUntil: until,
    termEnds: termEnd({ primaryExpirationDate, extendedUntil: until, developmentEnds: development.until }),
    producingSince: since,
    producing: producing.map(({ name }) => String(name)),
    leasedLands: lease.leasedLands.map((part) => ({ ...part, Tract: { id: targetOf(part, 'Tract') } })),
  }
  const ends = endOf(facts, today)
  return { ...standingOf(facts, today), ends }
}

/** The id of the record that a part is about. */
const targetOf = (part: object, as: string): string => String(new Map(Object.entries(part)).get(as))

let made: ReturnType<typeof demoLeases> | undefined
const demoOfToday = () => {
  made ??= demoLeases(TODAY)
  return made
}

type DemoLease = Awaited<ReturnType<typeof demoLeases>>['leases'][number]

/** What holds it is paid for, which terms and the status of wells do not say: see demo-holdings.test.ts. */
const SHUT_IN = 'Arkansas River Gas Lease'

const disagreements = (leases: readonly DemoLease[]) =>
  leases.flatMap(({ leaseName, status, standing: { disagreement } }) =>
    disagreement !== null && leaseName !== SHUT_IN ? [[status, disagreement]] : [],
  )

const acresOn = (interests: readonly { Tract: unknown; acres: unknown }[]) =>
  interests.map(({ Tract, acres }) => [Tract, acres])

describe('the leases of the demo company', () => {
  it('have every status, each as the facts have it but for four that nobody has corrected', async () => {
    const { leases } = await demoOfToday()
    expect(new Set(leases.map(({ status }) => status))).toEqual(
      new Set(LEASE_STATUSES.map(({ value }) => value)),
    )
    expect(disagreements(leases)).toEqual([
      ['EXP', messages.notExpired],
      ['PT', messages.nothingHolds('PT')],
      ['In Process', messages.inForceSince('05/13/2026')],
      ['HBP', messages.nothingHolds('HBP')],
    ])
  })

  it('stand like that whatever the day, and nothing was filed after it', async () => {
    for (const today of ['2027-02-28', '2029-07-15']) {
      const { leases } = await demoLeases(today)
      expect(disagreements(leases).map(([status]) => status)).toEqual(['EXP', 'PT', 'In Process', 'HBP'])
      const documents = leases.flatMap(({ leaseRecordings, assignments }) => [
        ...leaseRecordings,
        ...assignments,
      ])
      expect(documents.filter(({ dateFiled }) => String(dateFiled) > today)).toEqual([])
    }
  })

  it('end within 30, 60 and 90 days, by their primary term or their extension', async () => {
    const { leases } = await demoOfToday()
    const within = (days: string) =>
      leases.filter(
        ({ standing: { ends } }) => ends !== null && ends >= TODAY && ends <= String(daysAfter(TODAY, days)),
      )
    expect(within('30').length).toBeGreaterThanOrEqual(2)
    expect(within('60').length).toBeGreaterThanOrEqual(4)
    expect(within('90').length).toBeGreaterThanOrEqual(6)
    expect(within('90').map(({ status }) => status)).toEqual(expect.arrayContaining(['PT', 'EXT']))
  })

  it('have acres that add up and were recorded so, but for a few', async () => {
    const { leases } = await demoOfToday()
    const differing = leases.filter(
      ({ netMineralAcres, leasedLands }) =>
        wholeSum(knownSum(leasedLands.map((land) => land.netMineralAcres))) !== netMineralAcres,
    )
    expect(differing.length).toBeGreaterThan(2)
    expect(differing.length).toBeLessThan(8)
    const recorded = leases.flatMap(({ leaseRecordings, leasedLands }) =>
      leaseRecordings
        .filter(({ documentName }) => RECORDED.includes(String(documentName)))
        .map(({ recordingInterest }) => [
          acresOn(recordingInterest),
          leasedLands.map((land) => [targetOf(land, 'Tract'), land.netMineralAcres]),
        ]),
    )
    const otherwise = recorded.filter(([stated, leased]) => JSON.stringify(stated) !== JSON.stringify(leased))
    expect(recorded.length).toBeGreaterThan(60)
    expect(otherwise.length).toBeGreaterThan(2)
    expect(otherwise.length).toBeLessThan(12)
  })

  it('have economic terms and clauses with texts of their own', async () => {
    const { leases, templates } = await demoOfToday()
    const share = (has: (lease: DemoLease) => unknown) => leases.filter(has).length / leases.length
    expect(share(({ bonusAmount, RoyaltyRate }) => Number(bonusAmount) > 0 && RoyaltyRate)).toBe(1)
    expect(
      share(({ extensionOptionsYears, totalAmount }) => extensionOptionsYears && totalAmount),
    ).toBeGreaterThan(0.3)
    expect(
      share(({ verticalPughDate, verticalPughDescription }) => verticalPughDate && verticalPughDescription),
    ).toBeGreaterThan(0.5)
    expect(
      share(({ shutinMaxConsecutive, shutinDescription }) => shutinMaxConsecutive && shutinDescription),
    ).toBeGreaterThan(0.5)
    expect(leases.filter(({ shutinTriggerDate }) => shutinTriggerDate).length).toBeGreaterThan(2)
    expect(
      leases.filter(({ mineralClassified, mfNumber }) => mineralClassified && mfNumber).length,
    ).toBeGreaterThan(2)
    expect(leases.filter(({ assignments }) => assignments.length > 0).length).toBeGreaterThan(10)

    const clauses = [...leases, ...templates].flatMap((lease) => lease.clauses)
    expect(new Set(clauses.map(({ name }) => name)).size).toBe(CLAUSE_NAMES.length)
    expect(clauses.every(({ type, text }) => type && String(text).length > 150)).toBe(true)
    expect(templates.map(({ leaseName, clauses }) => [leaseName, clauses.length > 3])).toEqual([
      ['Texas Producers 88', true],
      ['Family Form 2019', true],
      ['Surface Use Rider', true],
    ])
  })

  it('include one that was written from a template, extended, drilled and held by production', async () => {
    const { leases, templates } = await demoOfToday()
    const told = leases.find(({ leaseName }) => leaseName === 'Sotol Vista Lease')
    const form = templates.find(({ leaseName }) => leaseName === 'Family Form 2019')
    expect(told?.clauses.map(({ name, text }) => [name, text])).toEqual(
      form?.clauses.map(({ name, text }) => [name, text]),
    )
    expect(told?.leaseRecordings.map(({ documentName }) => documentName)).toEqual([
      'Memorandum of Oil and Gas Lease',
      'Extension of Oil and Gas Lease',
    ])
    expect(told?.standing).toEqual({
      reasons: [messages.held(['Sotol Vista 1H'])],
      disagreement: null,
      ends: null,
    })
  })

  it('include a clone with the clauses of the first lease, and a land of its own', async () => {
    const { leases } = await demoOfToday()
    const [told, clone] = ['Sotol Vista Lease', 'Sotol Vista Lease B'].map((name) =>
      leases.find(({ leaseName }) => leaseName === name),
    )
    expect(clone).toMatchObject({ clonedFrom: told?.id, status: 'In Process' })
    expect(clone?.clauses).toHaveLength(told?.clauses.length ?? 0)
    expect(clone?.leasedLands).toHaveLength(1)
    expect(told?.leasedLands.map((land) => targetOf(land, 'Tract'))).not.toContain(
      targetOf(clone?.leasedLands[0] ?? {}, 'Tract'),
    )
    expect(clone?.leaseRecordings).toEqual([])
  })
})
