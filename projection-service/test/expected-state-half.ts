import { wholeAcresOf } from '@landbook/contracts/records/tract/owner-acres'
import type { ShownRecord } from './expected-days.ts'

/** What the State's half leaves, by the figures themselves: no random land is classified, only leases are. */

const known = (figures: Readonly<Record<string, number | string | undefined>>): ShownRecord =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, figure]) =>
      figure === undefined ? [] : [[name, String(figure)]],
    ),
  )

export function expectedLand(land: ShownRecord): ShownRecord {
  const zeroOf = (gross: unknown) => (gross === '0' ? '0' : undefined)
  const familyNMA = (land.familyNMA as string | undefined) ?? zeroOf(land.grossMineralAcres)
  const familyNSA = (land.familyNSA as string | undefined) ?? zeroOf(land.grossSurfaceAcres)
  const nma = (owner: string) => acresOfOwner(land, owner)
  const shown = known({ familyNMA, familyNSA, mesNMA: nma('MES'), mpiNMA: nma('MPI'), sroNMA: nma('SRO') })
  return land.mineralClassified ? shown : { ...shown, ...known({ netAfterState: familyNMA }) }
}

/** Few random lands have rows of minerals: of those by the formula, which has a table of its own. */
function acresOfOwner(land: ShownRecord, owner: string): string | undefined {
  const mineralsOwned = (land.mineralsOwned ?? []) as Parameters<typeof wholeAcresOf>[0]['mineralsOwned']
  const grossMineralAcres = (land.grossMineralAcres as string | undefined) ?? null
  return wholeAcresOf({ mineralsOwned, grossMineralAcres }, owner) ?? undefined
}

/** Of terms as they are amended. */
export function expectedShare(terms: ShownRecord): ShownRecord {
  if (terms.mineralClassified) return { stateHalf: unknownHalf(terms.leasedLands as readonly ShownRecord[]) }
  const {
    netMineralAcres: acres,
    bonusPerAcre,
    amountPerAcre,
    totalAmount,
    rentalPerAcre,
    rentalAmount,
  } = terms
  const times = (rate: unknown) =>
    acres === undefined || rate === undefined
      ? undefined
      : Math.round(Number(acres) * Number(rate) * 100) / 100
  const stated = (amount: unknown, rate: unknown) =>
    Number(amount ?? 0) !== 0 ? (amount as string) : Number(rate ?? 0) === 0 ? undefined : times(rate)
  return known({
    netAfterState: acres as string | undefined,
    bonusAfterState: times(bonusPerAcre),
    extensionAfterState: stated(totalAmount, amountPerAcre),
    rentalAfterState: stated(rentalAmount, rentalPerAcre),
  })
}

function unknownHalf(rows: readonly ShownRecord[]): string {
  const reasons = rows.map(({ Tract }) => {
    const { name } = (Tract ?? {}) as ShownRecord
    return name === undefined
      ? 'a land of the lease is no longer on record'
      : `the lease is marked Mineral Classified, and ${name} is not`
  })
  const missing = rows.length === 0 ? ['the lease has no lands on record'] : [...new Set(reasons)]
  return `Mineral Classified, and what is the State's half is not known: ${missing.join('; ')}`
}
