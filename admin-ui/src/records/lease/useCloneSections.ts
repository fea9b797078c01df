import { CLONE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { useState } from 'react'
import { messageOf } from '../../engine/data/errors.ts'
import { isRow } from '../../engine/data/named.ts'
import { useOperation } from '../../engine/data/operations.ts'
import { useToast } from '../../engine/notifications/toasts.ts'
import type { ClonedList, ClonedPart } from './cloneSections.ts'
import { type ChainDocument, interestsOf } from './leaseChain.ts'

const messages = CLONE_MESSAGES

/** How each list is copied to a clone that was made: of clauses what was left out then. */
export const LATER = {
  clauses: { label: 'Clone Clauses', done: messages.clauses },
  leasedLands: { label: 'Clone Lands', done: messages.lands },
  leaseRecordings: { label: 'Clone Recordings', done: messages.recordings },
  assignments: { label: 'Clone Assignments', done: messages.assignments },
} as const satisfies Record<ClonedList, { label: string; done: string }>

const idOf = (value: unknown): string | null => (isRow(value) ? value.id : null)
const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value)

/**
 * Copies chosen parts to the clone, one call for all lands and one for each document (spec part 2, section 7). What was
 * copied before a failure stays, and is not copied again.
 */
export function useCloneSections(leaseID: string | undefined, onCopied: (list: ClonedList) => void) {
  const toast = useToast()
  const [busy, setBusy] = useState<ClonedList>()
  const [errors, setErrors] = useState<Partial<Record<ClonedList, string>>>({})
  const copy = useCopies(leaseID ?? '')

  async function submit(list: ClonedList, parts: readonly ClonedPart[]) {
    setBusy(list)
    setErrors({ ...errors, [list]: undefined })
    try {
      await copy[list](parts)
      toast(LATER[list].done, 'success')
      onCopied(list)
    } catch (thrown) {
      setErrors({ ...errors, [list]: messageOf(thrown) })
      toast(messageOf(thrown), 'error')
    } finally {
      setBusy(undefined)
    }
  }
  return { submit, busy, errors }
}

function useCopies(leaseID: string): Record<ClonedList, (parts: readonly ClonedPart[]) => Promise<void>> {
  const cloneClauses = useOperation('cloneLeaseClauses')
  const cloneLands = useOperation('cloneLeaseInterest')
  const cloneRecording = useOperation('cloneLeaseRecordings')
  const cloneAssignment = useOperation('cloneAssignmentInterest')
  return {
    async clauses(parts) {
      await cloneClauses({ leaseID, clauses: parts.map(({ id }) => id) })
    },
    async leasedLands(parts) {
      const relationships = parts.map(
        ({ Tract, netMineralAcres, netSurfaceAcres, depths, fromDepth, toDepth, shortDescription }) => ({
          tractID: idOf(Tract) ?? '',
          netMineralAcres: textOf(netMineralAcres),
          netSurfaceAcres: textOf(netSurfaceAcres),
          depths: textOf(depths),
          fromDepth: textOf(fromDepth),
          toDepth: textOf(toDepth),
          shortDescription: textOf(shortDescription),
        }),
      )
      await cloneLands({ leaseID, relationships })
    },
    async leaseRecordings(parts) {
      for (const part of parts)
        await cloneRecording({
          leaseID,
          recordingID: part.id,
          ...partiesOf(part),
          recordingInterest: acresOf(part),
        })
    },
    async assignments(parts) {
      for (const part of parts)
        await cloneAssignment({
          leaseID,
          assignmentID: part.id,
          ...partiesOf(part),
          assignmentInterest: acresOf(part),
        })
    },
  }
}

const partiesOf = ({ grantor, grantee }: ClonedPart) => ({
  grantorID: idOf(grantor),
  granteeID: idOf(grantee),
})

const acresOf = (part: ClonedPart) =>
  interestsOf(part as unknown as ChainDocument).flatMap(({ acres, Tract }) =>
    Tract ? [{ TractID: Tract.id, acres }] : [],
  )
