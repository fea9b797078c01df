import type { Opened } from '@landbook/contracts/catalogue/selections'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { paths } from '../../engine/navigation/paths.ts'
import { useHolds } from '../../engine/session/session.ts'
import { wellPaths } from './paths.ts'

const OF_LEASE = ['id', 'leaseName'] as const

const selectionFor = (mayReadLeases: boolean) => [{ lease: mayReadLeases ? OF_LEASE : undefined }] as const

/** The page's selection beside the well's own fields and links. */
export const useWellSelection = () => selectionFor(useHolds(lease.read))

/** A well as loaded by its page: all fields and linked records. */
export type WellDetails = Opened<'well', undefined, ReturnType<typeof selectionFor>>

/** The members of a well that determine its page's path. */
export interface PlacedWell {
  id: string
  name: string
  inactive: boolean | null
}

/** Inactive wells have an address of their own. */
export const pathOfWell = ({ id, name, inactive }: PlacedWell): string =>
  inactive ? wellPaths.inactiveWell(id, name) : paths.record('well', id, name)
