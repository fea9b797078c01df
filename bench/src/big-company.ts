import { createHash, randomUUID } from 'node:crypto'
import { ROLE_GROUPS } from '@landbook/contracts/catalogue/roles'
import { fileName } from '@landbook/contracts/engine/values/files'
import { type Commands, SYSTEM } from '@landbook/platform/engine/commands/port'
import { inFlight } from '@landbook/platform/engine/process/in-flight'
import { demoOtherLease, demoRightOfWay, type Party } from '../../standalone/src/demo/agreements.ts'
import type { DemoRecord } from '../../standalone/src/demo/demo-record.ts'
import { primaryTerm } from '../../standalone/src/demo/lease-cases.ts'
import { leasedLand } from '../../standalone/src/demo/leased-land.ts'
import { demoLease } from '../../standalone/src/demo/leases.ts'
import { demoOperator } from '../../standalone/src/demo/operators.ts'
import { PLACES } from '../../standalone/src/demo/places.ts'
import { Random } from '../../standalone/src/demo/random.ts'
import { demoTract, type Land } from '../../standalone/src/demo/tracts.ts'
import { demoUnit } from '../../standalone/src/demo/units.ts'
import { demoWell } from '../../standalone/src/demo/wells.ts'

type Args = Record<string, unknown>
type Step = [operation: string, args: Args]

/** What is under way is dated from this day. */
const TODAY = '2026-06-30'

/** The tract that changes continually, and the last of the wells drilled on it. */
export const BUSY_TRACT = 'tract-of-a-thousand'

/** Final numbers of records, some 60,000 in all. */
const TRACTS = 22_000
const WELLS = 21_000
const LEASES = 5_500
const RIGHTS_OF_WAY = 4_500
const UNITS = 3_000
const OTHER_LEASES = 2_000
const FINANCES = 1_000
const FILES = 600
const OPERATORS = 400
const PEOPLE = 12
const WELLS_ON_BUSY_TRACT = 20
/** Events of the busy tract itself, without those of its wells that concern it. */
const BUSY_TRACT_EVENTS = 1_000

const IN_FLIGHT = 128
/** Records are created in batches of this size. */
const STRETCH = 5_000
const FIELDS = ['Ford West (Wolfcamp)', 'Phantom (Wolfcamp)', 'Sandbar (Bone Spring)', 'Two Georges'] as const
const STATUSES = ['Active', 'DUC', 'Inactive', 'In Process', 'P&A', 'Shut-In'] as const
const LEASE_STATUSES = ['HBP', 'HBP', 'HBP', 'EXP', 'PT', 'CDC', 'In Process'] as const
const FRACTIONS = ['1', '1/2', '1/4', '3/8', '1/8', '5/16', '0.0625'] as const

/** The demo company, three hundred times as large, after years of changes. */
export class BigCompany {
  readonly #commands: Commands
  readonly #random = new Random(1901)
  readonly #people: string[] = []
  readonly #operators: Party[] = []
  readonly #lands: Land[] = []
  readonly #wells: string[] = []
  readonly #leases: string[] = []
  readonly #rightsOfWay: string[] = []
  #numbers = { units: 0, finances: 0, files: 0 }
  #busy = 0
  #works = 0

  constructor(commands: Commands) {
    this.#commands = commands
  }

  /** Creates a share of the final number of records. */
  async grow(share: number): Promise<void> {
    const part = (count: number) => Array.from({ length: Math.round(count * share) })
    if (this.#people.length === 0) await this.#hire()
    await inFlight(part(OPERATORS), IN_FLIGHT, () => this.#addOperator())
    if (this.#lands.length === 0) await this.#addTract(BUSY_TRACT)
    await inFlight(part(TRACTS), IN_FLIGHT, () => this.#addTract(randomUUID()))
    await inFlight(part(WELLS), IN_FLIGHT, () => this.#addWell())
    await inFlight(part(LEASES), IN_FLIGHT, () => this.#addLease())
    await inFlight(part(RIGHTS_OF_WAY), IN_FLIGHT, () =>
      this.#add(
        demoRightOfWay(
          this.#random,
          distinct([this.#land(), this.#land()]),
          this.#operator(),
          this.#rightsOfWay.length,
        ),
        this.#rightsOfWay,
      ),
    )
    await inFlight(part(OTHER_LEASES), IN_FLIGHT, () =>
      this.#add(demoOtherLease(this.#random, this.#landIds(2), this.#operator())),
    )
    await inFlight(part(UNITS), IN_FLIGHT, () => {
      const n = this.#numbers.units++
      // No well is in two units.
      const wells = this.#wells.slice(2 * n, 2 * n + 2)
      return this.#add(demoUnit(this.#random, wells, this.#operator().name, n))
    })
    await inFlight(part(FINANCES), IN_FLIGHT, () => this.#addFinance(this.#numbers.finances++))
    await inFlight(part(FILES), IN_FLIGHT, () => this.#addFile(this.#numbers.files++))
  }

  /** Ordinary changes, while events are missing. */
  async work(missing: () => number): Promise<void> {
    while (missing() > 0) {
      const stretch = Array.from({ length: Math.min(STRETCH, Math.ceil(missing())) }, () => this.#step())
      await inFlight(stretch, IN_FLIGHT, async (step) => {
        if (missing() > 0) await this.#execute(...step)
      })
    }
  }

  async #execute(operation: string, args: Args, actor = this.#one(this.#people)): Promise<string> {
    const request = { operation, args, actor, commandId: randomUUID() }
    return (await this.#commands.execute(request)).recordId
  }

  async #add(
    { create: [operation, args], additions }: DemoRecord,
    to: string[] = [],
    actor?: string,
  ): Promise<void> {
    const id = await this.#execute(operation, args, actor)
    for (const [next, recordArgument, given] of additions)
      await this.#execute(next, { ...given, [recordArgument]: id }, actor)
    to.push(id)
  }

  async #hire(): Promise<void> {
    for (let n = 1; n <= PEOPLE; n += 1) {
      const roles = n % 4 === 0 ? ['ADMIN'] : ROLE_GROUPS.ALL_USER_PERMISSIONS
      const args = { email: `person${n}@landbook.example`, username: `person${n}`, roles }
      this.#people.push(await this.#execute('CreateUser', args, SYSTEM))
    }
  }

  async #addOperator(): Promise<void> {
    const { args, contacts } = demoOperator(this.#random, this.#random.whole(0, 39))
    const name = `${args.name} ${randomUUID().slice(0, 8)}`
    const id = await this.#execute('CreateOperator', { ...args, name })
    for (const contact of contacts) await this.#execute('createNewContact', { operatorID: id, ...contact })
    this.#operators.push({ id, name })
  }

  async #addTract(id: string): Promise<void> {
    const n = this.#lands.length
    const place = PLACES[n % PLACES.length]
    if (place === undefined) throw new Error('The demo company is nowhere')
    const tract = demoTract(this.#random, place, Math.floor(n / PLACES.length))
    const land = { ...tract, id, args: { ...tract.args, name: `${place.county} ${n + 1}` } }
    this.#lands.push(land)
    await this.#execute('CreateTract', { ...land.args, id })
    for (const [from, mineralFraction] of land.minerals)
      await this.#execute('AddOwnerMinerals', { from, to: id, data: { mineralFraction } })
    for (const [from, surfaceFraction] of land.surface)
      await this.#execute('AddOwnerSurface', { from, to: id, data: { surfaceFraction } })
  }

  async #addWell(): Promise<void> {
    const isBusy = this.#wells.length < WELLS_ON_BUSY_TRACT
    const land = isBusy ? this.#lands[0] : this.#land()
    if (land === undefined) throw new Error('Wells need lands')
    const { args } = demoWell(this.#random, land, this.#wells.length, TODAY)
    const drilledOn = [...new Set([land.id, ...(isBusy ? [] : this.#landIds(this.#random.whole(0, 1)))])]
    const links = { drilledOn, operatedBy: [this.#operator().id] }
    // Wells outside of Texas have no abstract, but it is required.
    const abstract = args.abstract ?? 'A-1'
    this.#wells.push(await this.#execute('CreateWell', { ...args, abstract, ...links }))
  }

  #addLease(): Promise<void> {
    const lands = distinct([this.#land(), this.#land()]).map((land) => leasedLand(land, 0))
    const parties = { lessor: this.#operator(), lessee: this.#operator(), assignee: undefined }
    const wells = [{ id: this.#one(this.#wells), drilledOn: [], args: {} }]
    const standing = {
      ...primaryTerm(this.#random, TODAY),
      status: this.#random.pick(LEASE_STATUSES),
      wells,
    }
    const lease = demoLease(this.#random, { lands, lease: standing, parties, today: TODAY }, 0)
    const [operation, args] = lease.create
    const leaseName = `${args.leaseName} ${randomUUID().slice(0, 8)}`
    return this.#add({ ...lease, create: [operation, { ...args, leaseName }] }, this.#leases, this.#admin())
  }

  async #addFinance(n: number): Promise<void> {
    const date = new Date(Date.UTC(2022, 0, 1 + n)).toISOString().slice(0, 10)
    await this.#execute('CreateFinance', { date, wtiPrice: '71.25', gasPrice: '2.61' }, this.#admin())
  }

  /** A map of a tract: its file, and the tract that shows it. */
  async #addFile(n: number): Promise<void> {
    const [id, parentId] = [randomUUID(), this.#land().id]
    const sha256 = createHash('sha256').update(id).digest('hex')
    const stored = fileName({ parentId, childId: 'countyMap', fileId: id, extension: 'pdf' })
    const args = { id, name: `Map ${n}.pdf`, fileName: stored, recordType: 'tract', sha256 }
    await this.#execute('singleUpload', { ...args, mimeType: 'application/pdf', size: '20480' }, SYSTEM)
    await this.#execute('updateCountyMap', { id: parentId, countyMap: stored })
  }

  /** The next change. */
  #step(): Step {
    const random = this.#random
    this.#works += 1
    if (this.#works % 640 === 0 && this.#busy < BUSY_TRACT_EVENTS) {
      this.#busy += 1
      return ['UpdateTract', { id: BUSY_TRACT, ...this.#tractChange() }]
    }
    const kind = random.next()
    const note = `${random.pick(FIELDS)}, looked at ${this.#works}`
    if (kind < 0.5) return ['UpdateWell', { id: this.#one(this.#wells), ...this.#wellChange(note) }]
    if (kind < 0.75) return ['UpdateTract', { id: this.#land().id, ...this.#tractChange() }]
    if (kind < 0.8)
      return ['setNewDrilledOn', { wellId: this.#one(this.#wells.slice(20)), newDrills: this.#landIds(2) }]
    if (kind < 0.85)
      return ['setNewOperator', { wellId: this.#one(this.#wells), operatorId: [this.#operator().id] }]
    if (kind < 0.95) return ['UpdateLease', { id: this.#one(this.#leases), notes: note }]
    return [
      'UpdateROW',
      { id: this.#one(this.#rightsOfWay), volAndPage: `${random.whole(1, 900)}/${this.#works}` },
    ]
  }

  #wellChange(notes: string): Args {
    const random = this.#random
    if (random.chance(0.3)) return { status: random.pick(STATUSES), notes }
    return { rrcField: random.pick(FIELDS), lengthOfLateral: String(this.#works), notes }
  }

  #tractChange(): Args {
    const random = this.#random
    const acres = { grossMineralAcres: `${random.whole(10, 640)}`, mineralFraction: random.pick(FRACTIONS) }
    return random.chance(0.4) ? acres : { recording: `Vol. ${random.whole(12, 940)}, Pg. ${this.#works}` }
  }

  #one(ids: readonly string[]): string {
    return ids[this.#random.whole(0, ids.length - 1)] ?? ''
  }

  #land(): Land {
    const land = this.#lands[this.#random.whole(1, Math.max(1, this.#lands.length - 1))]
    if (land === undefined) throw new Error('There are no lands yet')
    return land
  }

  #landIds = (count: number): string[] =>
    distinct(Array.from({ length: count }, () => this.#land())).map(({ id }) => id)

  /** Only admins write finances and the wells of leases. */
  #admin = (): string | undefined => this.#people[3]

  #operator(): Party {
    return this.#operators[this.#random.whole(0, this.#operators.length - 1)] ?? { id: '', name: '' }
  }
}

const distinct = <T extends { id: string }>(things: readonly T[]): T[] => [
  ...new Map(things.map((thing) => [thing.id, thing])).values(),
]
