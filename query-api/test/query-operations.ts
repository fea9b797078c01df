import type { Role } from '@landbook/contracts/engine/roles'
import { FINDING_QUERIES } from './finding-operations.ts'
import { IMPORT_QUERIES } from './import-operations.ts'
import type { AccessCase, Make } from './operations.ts'
import { reads } from './reads.ts'
import { TRUST_QUERIES } from './trust-operations.ts'

const HISTORY = 'event changes { path }'

/** All queries; those with a `type` once per type. */
export const QUERIES: Readonly<Record<string, AccessCase>> = {
  ...reads('ADMIN', 'File'),
  ...histories('ADMIN', 'file', async (make) => (await make.file()).id),
  getFile: {
    role: 'READ_LANDS',
    args: async (make) => ({ fileName: (await make.file()).fileName }),
    selection: 'requestUrl name',
  },
  ...reads('READ_LANDS', 'Tract', 'county'),
  ...reads('READ_WELLS', 'Well', 'operatedBy'),
  ...reads('READ_OPERATORS', 'Operator', 'state'),
  ...reads('READ_ROWS', 'ROW', 'operator'),
  ...reads('READ_LEASE', 'Lease', 'status'),
  ...reads('READ_OTHER_LEASE', 'OtherLease', 'operator'),
  ...reads('READ_UNITS', 'Unit', 'operator'),
  ...reads('READ_PRODUCTIONS', 'Production', 'well'),
  ...reads('READ_PRODUCTIONS', 'ProducedMonth', 'month'),
  ...reads(undefined, 'Finance'),
  ...histories('READ_ROWS', 'row', (make) => make.agreement('row')),
  ...histories('READ_LEASE', 'lease', (make) => make.agreement('lease')),
  ...histories('READ_OTHER_LEASE', 'otherLease', (make) => make.agreement('otherLease')),
  ...histories('READ_UNITS', 'unit', (make) => make.agreement('unit')),
  ...histories('READ_PRODUCTIONS', 'production', async (make) => (await make.production()).well),
  ...histories(undefined, 'finance', (make) => make.agreement('finance')),
  ...reads(undefined, 'Owner'),
  ...reads(undefined, 'State'),
  ...reads('ADMIN', 'User'),
  ...reads(undefined, 'Report'),
  ...reads(undefined, 'View'),
  me: { role: undefined },
  lately: { role: undefined, selection: 'event record { id }' },
  needs: { role: undefined, selection: 'type check title severity count dismissed' },
  needing: {
    role: 'READ_WELLS',
    args: () => ({ type: 'well', check: 'noLand' }),
    selection: 'id name findings { words }',
  },
  dashboard: { role: undefined, selection: 'gross states { state counties { county } } counts { wells }' },
  referrers: {
    role: 'READ_OPERATORS',
    args: async (make) => ({ type: 'operator', id: await make.operator() }),
    selection: 'type count named { id name }',
  },
  ...histories('READ_LANDS', 'tract', (make) => make.tract()),
  ...histories('READ_WELLS', 'well', (make) => make.well()),
  ...histories('READ_OPERATORS', 'operator', (make) => make.operator()),
  ...histories(undefined, 'owner', async () => 'MES'),
  ...histories(undefined, 'state', async () => 'texas'),
  ...histories('ADMIN', 'user', async () => 'admin'),
  ...histories(undefined, 'report', (make) => make.report()),
  ...histories(undefined, 'view', (make) => make.view()),
  ...reads('ADMIN', 'Comment'),
  ...histories('ADMIN', 'comment', (make) => make.comment()),
  mentions: { role: undefined, selection: 'id text isRead about { id }' },
  mentionable: { role: 'READ_LANDS', args: () => ({ type: 'tract' }), selection: 'id name' },
  comments: {
    role: 'READ_LANDS',
    args: async (make) => ({ type: 'tract', id: await make.tract() }),
    selection: 'id text author { name }',
  },
  ...histories('ADMIN', 'fileImport', (make) => make.import()),
  ...histories('ADMIN', 'process', (make) => make.process()),
  ...IMPORT_QUERIES,
  ...TRUST_QUERIES,
  ...FINDING_QUERIES,
}

function histories(role: Role | undefined, type: string, id: (make: Make) => Promise<string>) {
  const row = of(role, type, id)
  return { [`history of a ${type}`]: row, [`asOf of a ${type}`]: row }
}

function of(role: Role | undefined, type: string, id: (make: Make) => Promise<string>): AccessCase {
  return { role, selection: HISTORY, args: async (make) => ({ type, id: await id(make) }) }
}
