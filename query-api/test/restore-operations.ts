import { catalogue } from '@landbook/contracts/catalogue/index'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { Role } from '@landbook/contracts/engine/roles'
import type { MakeAgreements } from './agreement-operations.ts'
import type { MakeOwned } from './owned-operations.ts'
import type { Rig } from './rig.ts'

export interface MakeDeleted {
  /** Deletes a record, if its type can be, so that there is something to restore. */
  deleted(record: RecordDeclaration, id: string): Promise<string>
}

export const deletedMaker = ({ given }: Rig): MakeDeleted => ({
  async deleted({ type }, id) {
    const { name } =
      catalogue.operations.find(({ record, verb }) => record.type === type && verb === 'delete') ?? {}
    if (name !== undefined) await given(name, { id })
    return id
  },
})

type Make = MakeAgreements &
  MakeDeleted &
  MakeOwned & {
    tract(): Promise<string>
    well(): Promise<string>
    operator(): Promise<string>
    production(): Promise<{ well: string }>
    state(): Promise<{ state: string }>
  }

const MADE: Readonly<Record<string, (make: Make) => Promise<string>>> = {
  tract: (make) => make.tract(),
  well: (make) => make.well(),
  operator: (make) => make.operator(),
  state: async (make) => (await make.state()).state,
  row: (make) => make.agreement('row'),
  lease: (make) => make.agreement('lease'),
  otherLease: (make) => make.agreement('otherLease'),
  unit: (make) => make.agreement('unit'),
  production: async (make) => (await make.production()).well,
  finance: (make) => make.agreement('finance'),
  report: (make) => make.report(),
  comment: (make) => make.comment(),
  view: (make) => make.view(),
}

interface AccessCase {
  role: Role
  args: (make: Make) => Promise<Args>
}

/** Each record type that can be restored, by its first revision. */
export const RESTORATIONS: Readonly<Record<string, AccessCase>> = Object.fromEntries(
  catalogue.operations
    .filter(({ verb }) => verb === 'restore')
    .map(({ name, record }): [string, AccessCase] => [
      name,
      {
        role: record.write,
        args: async (make) => ({
          id: await make.deleted(record, (await MADE[record.type]?.(make)) ?? ''),
          revision: 0,
        }),
      },
    ]),
)

export const ofTract = async (make: Make) => ({ type: 'tract', id: await make.tract() })

/** Past states and moments of records. */
export const PAST_QUERIES = {
  audit: { role: 'READ_AUDIT', selection: 'event actor { name } record { name } changes { label toText }' },
  'moments of a tract': {
    role: 'READ_LANDS',
    args: ofTract,
    selection: 'revision at name there actor { name }',
  },
  'asItWas of a tract': {
    role: 'READ_LANDS',
    args: ofTract,
    selection: 'revision at row there linked { type } differs { path }',
  },
} as const
