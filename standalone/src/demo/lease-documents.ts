import { RECORDING_COUNTIES } from '@landbook/contracts/records/lease/lists'
import type { Party } from './agreements.ts'
import { daysFrom, monthsFrom } from './days.ts'
import type { Addition } from './demo-record.ts'
import type { LeaseCase } from './lease-cases.ts'
import type { LeasedLand } from './leased-land.ts'
import type { Random } from './random.ts'

type Args = Record<string, unknown>

export interface Parties {
  lessor: Party
  lessee: Party
  /** To whom the lessee has assigned the lease, if it has. */
  assignee: Party | undefined
}

const COUNTIES: readonly string[] = RECORDING_COUNTIES.map(({ value }) => value)

/** What the county records of a lease hold, oldest first; nothing before it takes effect. */
export function leaseDocuments(
  random: Random,
  { status, effectiveDate, termMonth, extension }: LeaseCase,
  lands: readonly LeasedLand[],
  { lessor, lessee, assignee }: Parties,
): Addition[] {
  if (!effectiveDate) return []
  const county = lands.map((land) => land.county).find((each) => COUNTIES.includes(each))
  const landIDs = lands.map(({ id, recordedAcres }) => ({ TractID: id, acres: recordedAcres }))
  const volPage = () => `${random.whole(100, 940)}/${random.whole(1, 700)}`
  const record = (documentName: string, day: string, [grantor, grantee]: [Party, Party], more: Args = {}) => {
    const dates = { effectiveDate: day, dateFiled: daysFrom(day, random.whole(0, 9)) }
    const info = { documentName, county, volPage: volPage(), book: 'OPR', ...dates, ...more }
    const RecordingInfo = { ...info, grantor: grantor.id, grantee: grantee.id }
    return ['createLeaseRecording', 'leaseID', { landIDs, RecordingInfo }] satisfies Addition
  }
  const end = monthsFrom(effectiveDate, Number(termMonth))
  const holder = assignee ?? lessee
  const documents: Addition[] = [
    record(random.pick(['Oil and Gas Lease', 'Memorandum of Oil and Gas Lease']), effectiveDate, [
      lessor,
      lessee,
    ]),
  ]
  if (assignee)
    documents.push(
      assignment(random, monthsFrom(effectiveDate, 1), { landIDs, volPage: volPage(), lessee, assignee }),
    )
  if (extension) documents.push(record('Extension of Oil and Gas Lease', end, [lessor, holder]))
  if (status === 'REL')
    documents.push(record('Release of Oil and Gas Lease', daysFrom(end, 45), [holder, lessor]))
  if (status === 'PTL REL')
    documents.push(record('Partial Release', daysFrom(end, 60), [holder, lessor], { notes: DEEP_RIGHTS }))
  return documents
}

const DEEP_RIGHTS = 'Depths more than 100 ft below the base of the deepest producing formation.'

interface Assigned {
  landIDs: readonly Args[]
  volPage: string
  lessee: Party
  assignee: Party
}

function assignment(
  random: Random,
  effectiveDate: string,
  { landIDs, volPage, lessee, assignee }: Assigned,
): Addition {
  const AssignmentInfo = {
    volPage,
    book: 'OPR',
    docType: 'Assignment of Oil and Gas Lease',
    effectiveDate,
    dateFiled: daysFrom(effectiveDate, random.whole(5, 20)),
    grantor: lessee.id,
    grantee: assignee.id,
    comments: random.chance(0.4) ? 'Assignor keeps an overriding royalty of 1/64' : 'None',
  }
  return ['createAssignment', 'leaseID', { landIDs, AssignmentInfo }]
}
