import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import type { Random } from './random.ts'
import { BRANDS, CITIES, COMPANIES, FIRST_NAMES, LAST_NAMES, POSITIONS } from './words.ts'

type Args = Record<string, unknown>

export interface DemoOperator {
  /** Arguments of CreateOperator. */
  args: Args
  /** Arguments of createNewContact, without the operator's id. */
  contacts: Args[]
}

/** The family's own companies, which are the lessors of its leases. */
export const FAMILY_OFFICES: readonly Args[] = OWNERS.map((owner) => ({
  name: `${owner} Family Office`,
  type: 'Family Office',
  city: 'Midland',
  state: 'TX',
  zip: '79701',
}))

/** One company in three is not an operating company. */
export function demoOperator(random: Random, n: number): DemoOperator {
  const brand = BRANDS[n % BRANDS.length] ?? BRANDS[0]
  const [type, suffixes] = n % 3 === 2 ? random.pick(COMPANIES) : COMPANIES[0]
  // When a brand repeats, the round is added to the company's name.
  const suffix = `${n >= BRANDS.length ? 'West ' : ''}${random.pick(suffixes)}`
  const [city, state, zip] = random.pick(CITIES)
  const domain = `${brand.toLowerCase().replaceAll(' ', '')}.example`
  return {
    args: {
      name: `${brand} ${suffix}`,
      type,
      address1: `${random.whole(100, 9900)} ${random.pick(LAST_NAMES)} Street`,
      city,
      state,
      zip,
      phone: phone(random),
      operatorNumber: String(random.whole(100_000, 899_999)),
      companyWebsite: `https://www.${domain}`,
      ...(random.chance(0.5) ? { mesAccountNumber: `MES-${random.whole(1000, 9999)}` } : {}),
      ...(random.chance(0.5) ? { mpiAccountNumber: `MPI-${random.whole(1000, 9999)}` } : {}),
      ...(random.chance(0.3) ? { sroAccountNumber: `SRO-${random.whole(1000, 9999)}` } : {}),
    },
    contacts: Array.from({ length: random.whole(1, 3) }, () => contact(random, domain)),
  }
}

function contact(random: Random, domain: string): Args {
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
  return {
    contactName: `${first} ${last}`,
    current: random.chance(0.8) ? 'Yes' : 'No',
    position: random.pick(POSITIONS),
    directLine: phone(random),
    email: `${first}.${last}@${domain}`.toLowerCase(),
    date: random.date(2015, 2025),
  }
}

/** Numbers 555-0100 to 555-0199 are reserved for fiction. */
const phone = (random: Random) => `(432) 555-01${String(random.whole(0, 99)).padStart(2, '0')}`
