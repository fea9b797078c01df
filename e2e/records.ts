import { randomUUID } from 'node:crypto'
import { asAdmin } from './accounts.ts'
import type { Server } from './fixture.ts'

/** A unique name: a worker's tests share a server. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

/** Required arguments of a new lease, beside its name. */
export const NEW_LEASE =
  'currentLessee: "Permian Co", grossAcres: "640", netMineralAcres: "320", netSurfaceAcres: "0", heldByProductionAcres: "0", status: "HBP"'

/** Creates a lease, with more arguments in GraphQL if given; returns its id. */
export async function addLease(server: Server, leaseName: string, more = ''): Promise<string> {
  const { made } = await asAdmin<{ made: { id: string } }>(
    server,
    `mutation New($leaseName: String) { made: CreateLease(leaseName: $leaseName, ${NEW_LEASE} ${more}) { id } }`,
    { leaseName },
  )
  return made.id
}

/** Corners of a boundary in Reeves [longitude, latitude]. */
export const CORNERS = [
  [-103.52, 31.4],
  [-103.5, 31.4],
  [-103.5, 31.42],
  [-103.52, 31.42],
]

/** Creates a land in Reeves, Texas; returns its id. */
export async function addLand(server: Server, values: Record<string, unknown>): Promise<string> {
  const { land } = await asAdmin<{ land: { id: string } }>(
    server,
    `mutation AddLand($id: ID, $name: String, $state: String, $county: String, $color: String, $familyID: String,
      $gross: Decimal, $fraction: String, $geometry: JSON) {
      land: CreateTract(id: $id, name: $name, state: $state, county: $county, color: $color, familyID: $familyID,
        grossMineralAcres: $gross, mineralFraction: $fraction, geometry: $geometry) { id }
    }`,
    { state: 'Texas', county: 'Reeves', gross: '0', ...values },
  )
  return land.id
}

/** Creates a well drilled on the lands, with these values if given; returns its id. */
export async function addWell(
  server: Server,
  name: string,
  lands: readonly string[] = [],
  values: { apiNumber?: string; rrcField?: string; totalDepth?: string } = {},
): Promise<string> {
  const { well } = await asAdmin<{ well: { id: string } }>(
    server,
    `mutation AddWell($name: String, $lands: [ID!], $apiNumber: String, $rrcField: String, $totalDepth: Decimal) {
      well: CreateWell(name: $name, apiNumber: $apiNumber, abstract: "A-1", status: "Active", rrcField: $rrcField,
        totalDepth: $totalDepth, drilledOn: $lands) { id }
    }`,
    { name, lands, apiNumber: '42-389-00001', ...values },
  )
  return well.id
}

/** Uploads documents to a land's chain of title. */
export async function uploadRun(
  server: Server,
  landId: string,
  rows: readonly Record<string, string>[],
): Promise<void> {
  await asAdmin(
    server,
    `mutation Run($id: ID!, $rows: [TitleDocumentInput!]!) { uploadTitleRun(tractID: $id, rows: $rows) { id } }`,
    { id: landId, rows },
  )
}
