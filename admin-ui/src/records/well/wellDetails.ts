import { lease } from '@landbook/contracts/records/lease/declaration'
import type { Opened } from '@landbook/contracts/records/selections'
import { paths } from '../../navigation/paths.ts'
import { useHolds } from '../../session/session.ts'

const OF_LEASE = ['id', 'leaseName'] as const

const selectionFor = (mayReadLeases: boolean) => [{ lease: mayReadLeases ? OF_LEASE : undefined }] as const

/** What the page of a well asks for beside its own fields and links. */
export const useWellSelection = () => selectionFor(useHolds(lease.read))

/** A well as its page asks for it: every field, with what it is linked to. */
export type WellDetails = Opened<'well', undefined, ReturnType<typeof selectionFor>>

/** As much of a well as says where its page is. */
export interface PlacedWell {
  id: string
  name: string
  inactive: boolean | null
}

/** Inactive wells have an address of their own. */
export const pathOfWell = ({ id, name, inactive }: PlacedWell): string =>
  inactive ? paths.inactiveWell(id, name) : paths.well(id, name)
