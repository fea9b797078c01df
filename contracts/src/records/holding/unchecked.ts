import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import type { HoldingLease } from './facts.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'

type Paid = Pick<
  HoldingLease,
  | 'payments'
  | 'paidUpOGL'
  | 'rentalClause'
  | 'leasedLands'
  | 'rentalAmount'
  | 'rentalPerAcre'
  | 'totalAmount'
  | 'amountPerAcre'
  | 'shutinAmount'
  | 'shutinPer'
>

/** What is due by the acre alone, by what it is paid for. */
const BY_ACRE: Readonly<Record<string, (lease: Paid) => boolean>> = {
  // One that is owed only, or paid up, is asked of nobody.
  'Delay Rental': (lease) =>
    lease.rentalClause !== 'Or' &&
    !lease.paidUpOGL &&
    isZeroOrBlank(lease.rentalAmount) &&
    !isZeroOrBlank(lease.rentalPerAcre),
  Extension: (lease) => isZeroOrBlank(lease.totalAmount) && !isZeroOrBlank(lease.amountPerAcre),
  'Shut-In': (lease) => lease.shutinPer === 'Acre' && !isZeroOrBlank(lease.shutinAmount),
}

/** Which payments of a lease cannot be compared with what is due, as not all acres that it takes are on record. */
export function uncheckedPayments(lease: Paid): string[] {
  const without = lease.leasedLands.filter(({ netMineralAcres }) => isZeroOrBlank(netMineralAcres))
  const hasLands = lease.leasedLands.length > 0
  if (hasLands && without.length === 0) return []
  const paid = Object.keys(BY_ACRE).filter(
    (what) =>
      BY_ACRE[what]?.(lease) &&
      lease.payments.some(({ paidFor, amount }) => paidFor === what && !isZeroOrBlank(amount)),
  )
  if (paid.length === 0) return []
  const names = [...new Set(without.map(({ Tract }) => Tract?.name ?? messages.landGone))]
  return [messages.unchecked(paid, hasLands ? messages.landsWithoutAcres(names) : messages.noLands)]
}
