import { type Commands, SYSTEM } from '@landbook/platform/engine/commands/port'
import { idOf } from '@landbook/platform/engine/log/ids'
import { inFlight } from '@landbook/platform/engine/process/in-flight'
import type { Party } from './agreements.ts'
import type { DrilledWell, Execute } from './demo-record.ts'
import { fillAgreements } from './fill-agreements.ts'
import { demoOperator, FAMILY_OFFICES } from './operators.ts'
import { demoPermit, permitsCsv } from './permits.ts'
import { PLACES } from './places.ts'
import { addProduction } from './production.ts'
import { Random } from './random.ts'
import { tellStories } from './stories.ts'
import { demoTract, type Land } from './tracts.ts'
import { demoWell } from './wells.ts'

const OPERATORS = 40
const WELLS = 150
const IN_FLIGHT = 64

/**
 * Fills an empty company with invented lands, wells, operators and agreements, deterministically. It uses the same
 * commands as the screens, so the records have a history. What is under way is dated from `today`. Returns drilling
 * permits of the wells, as CSV.
 */
export async function fillDemo(commands: Commands, today: string): Promise<string> {
  const random = new Random(1901)
  const execute: Execute = async (operation, args) => {
    const commandId = idOf(JSON.stringify([operation, args]), 'demo')
    const { recordId } = await commands.execute({ operation, args, actor: SYSTEM, commandId, reason: 'Demo' })
    return recordId
  }
  const operators = await addOperators(random, execute)
  const lessors = await addFamily(execute)
  const lands = await addTracts(random, execute)
  const { wells, permits } = await addWells(random, execute, { lands, operators, today })
  await addProduction(execute, wells, today)
  await fillAgreements(execute, { lands, wells, operators, lessors, today })
  await tellStories(execute, { lands, operators, lessors, today })
  return permits
}

/** Returns the operators that drill. */
async function addOperators(random: Random, execute: Execute): Promise<Party[]> {
  const companies = Array.from({ length: OPERATORS }, (_, n) => demoOperator(random, n))
  const drilling: Party[] = []
  await inFlight(companies, IN_FLIGHT, async ({ args, contacts }) => {
    const operatorID = await execute('CreateOperator', args)
    for (const contact of contacts) await execute('createNewContact', { operatorID, ...contact })
    if (args.type === 'O&G') drilling.push({ id: operatorID, name: String(args.name) })
  })
  return drilling.sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function addFamily(execute: Execute): Promise<Party[]> {
  const offices: Party[] = []
  for (const args of FAMILY_OFFICES)
    offices.push({ id: await execute('CreateOperator', args), name: String(args.name) })
  return offices
}

async function addTracts(random: Random, execute: Execute): Promise<Land[]> {
  const tracts = PLACES.flatMap((place) =>
    Array.from({ length: place.tracts }, (_, n) => demoTract(random, place, n)),
  )
  const lands: (Land | undefined)[] = tracts.map(() => undefined)
  await inFlight(tracts.entries(), IN_FLIGHT, async ([index, tract]) => {
    const id = await execute('CreateTract', tract.args)
    for (const [from, mineralFraction] of tract.minerals)
      await execute('AddOwnerMinerals', { from, to: id, data: { mineralFraction } })
    for (const [from, surfaceFraction] of tract.surface)
      await execute('AddOwnerSurface', { from, to: id, data: { surfaceFraction } })
    lands[index] = { ...tract, id }
  })
  return lands.filter((land) => land !== undefined)
}

async function addWells(
  random: Random,
  execute: Execute,
  { lands, operators, today }: { lands: readonly Land[]; operators: readonly Party[]; today: string },
): Promise<{ wells: DrilledWell[]; permits: string }> {
  const drilling = lands.filter(({ place }) => place.wells)
  const wells = Array.from({ length: WELLS }, (_, n) => {
    const first = random.whole(0, drilling.length - 1)
    // Long laterals cross into the next section.
    const crossed = drilling.slice(first, first + (random.chance(0.35) ? 2 : 1))
    const [land] = crossed
    const operator = operators[random.whole(0, operators.length - 1)]
    return land ? [{ ...demoWell(random, land, n, today), lands: crossed.map(({ id }) => id), operator }] : []
  }).flat()
  const drilled: (DrilledWell | undefined)[] = wells.map(() => undefined)
  await inFlight(wells.entries(), IN_FLIGHT, async ([index, { args, later, lands: drilledOn, operator }]) => {
    const id = await execute('CreateWell', { ...args, drilledOn, operatedBy: operator ? [operator.id] : [] })
    if (later) await execute('UpdateWell', { id, ...later })
    drilled[index] = { id, drilledOn, args: { ...args, ...later } }
  })
  const luck = new Random(1902)
  const permits = wells.flatMap(({ args, operator }, n) => demoPermit(luck, args, operator?.name ?? '', n))
  return { wells: drilled.filter((well) => well !== undefined), permits: permitsCsv(permits) }
}
