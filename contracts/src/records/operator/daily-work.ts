import { dailyWork } from '../../engine/kernel/daily.ts'
import { order } from '../../engine/values/sorted.ts'
import type { HeldStanding } from '../holding/lease-standing.ts'
import { type ForceFacts, isHeldOn } from '../lease/end.ts'
import { type Agreement, type Dated, type NextDate, nextDue } from '../lease/next-date.ts'
import { ofStatuses, type operatorDaily, type WellStatus } from './daily.ts'

export type LeaseOfOperator = Omit<ForceFacts, 'producingSince'> & Dated & { leaseName: string }

/** What an operator holds, as far as its reader may know; undefined: not at all. */
export interface HeldByOperator {
  wells: readonly { status?: unknown }[] | undefined
  leases: readonly (LeaseOfOperator & { standing: HeldStanding })[] | undefined
  rows: readonly Agreement[] | undefined
  otherLeases: readonly Agreement[] | undefined
}

/** What the API adds: as much of that as lists say. */
export interface FactsOfOperator {
  /** By status. */
  wells: Readonly<Partial<Record<string, number>>> | undefined
  /** The names of the leases in force. */
  leases: readonly string[] | undefined
  rows: readonly string[] | undefined
  otherLeases: readonly string[] | undefined
  due: NextDate | null
}

const namesOf = (agreements: readonly Agreement[] | undefined) =>
  agreements?.map(({ projectName }) => projectName ?? '').sort(order)

export function factsOfOperator(held: HeldByOperator, day: string): FactsOfOperator {
  const { wells, leases, rows, otherLeases } = held
  const inForce = leases?.filter(({ standing: { heldBy }, ...lease }) => isHeldOn({ ...lease, heldBy }, day))
  const statuses = wells && Object.entries(Object.groupBy(wells, ({ status }) => String(status)))
  return {
    wells: statuses && Object.fromEntries(statuses.map(([status, all = []]) => [status, all.length])),
    leases: inForce?.map(({ leaseName }) => leaseName).sort(order),
    rows: namesOf(rows),
    otherLeases: namesOf(otherLeases),
    due: nextDue(
      {
        agreements: [...(rows ?? []), ...(otherLeases ?? [])],
        leases: (leases ?? []).map((lease) => ({ ...lease, wells: lease.standing })),
      },
      day,
    ),
  }
}

interface Contact {
  current: string | null
  contactName: string | null
  directLine: string | null
  email: string | null
}

interface Read {
  contacts: readonly Contact[]
}

type Row = Read & Partial<FactsOfOperator>

/** Those who are there today; all where nobody is marked. */
function contactsOf({ contacts }: Read): string | null {
  const current = contacts.filter((contact) => contact.current === 'Yes')
  const shown = current.length > 0 ? current : contacts
  return (
    shown
      .map(({ contactName, directLine, email }) =>
        [contactName, directLine ?? email].filter(Boolean).join(' '),
      )
      .join('; ') || null
  )
}

type Held = 'leases' | 'rows' | 'otherLeases'
const countOf = (key: Held) => (row: Row) => row[key]?.length.toString() ?? null
const joined = (key: Held) => (row: Row) => row[key]?.filter(Boolean).join(', ') || null
const ofStatus =
  (status: WellStatus) =>
  ({ wells }: Row) =>
    wells ? String(wells[status] ?? 0) : null

export const operatorDailyWork = dailyWork<typeof operatorDaily, Read, Partial<FactsOfOperator>>()({
  reads: { contacts: true },
  values: {
    currentContacts: contactsOf,
    ...ofStatuses(({ value }) => ofStatus(value)),
    leaseCount: countOf('leases'),
    leaseNames: joined('leases'),
    rowCount: countOf('rows'),
    rowNames: joined('rows'),
    otherLeaseCount: countOf('otherLeases'),
    otherLeaseNames: joined('otherLeases'),
    dueOn: ({ due }) => due?.day ?? null,
    dueWhat: ({ due }) => due?.what || null,
  },
  marks: {},
})
