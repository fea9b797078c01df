import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { otherLease } from '@landbook/contracts/records/other-lease/declaration'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { useMemo } from 'react'
import { type LongAnswer, useAllRecords, useLongRecords } from '../../engine/data/longRecords.ts'
import { useHolds } from '../../engine/session/session.ts'
import {
  LEASE_FIELDS,
  LEASE_SELECT,
  OPERATOR_FIELDS,
  operatorColumns,
  operatorSelect,
  type Readable,
  type ReportedOperator,
  withLeases,
} from './operatorColumns.tsx'
import { Report } from './Report.tsx'

const BY_NAME = { field: 'name', order: 'ASC' } as const
const FILTER = { template: false } as const

function useReadable(): Readable {
  const [wells, rows] = [useHolds(well.read), useHolds(rightOfWay.read)]
  const [otherLeases, leases] = [useHolds(otherLease.read), useHolds(lease.read)]
  return useMemo(() => ({ wells, rows, otherLeases, leases }), [wells, rows, otherLeases, leases])
}

function useOperatorSelect() {
  const readable = useReadable()
  return useMemo(() => operatorSelect(readable), [readable])
}

function useOperators(asOf?: string): LongAnswer<ReportedOperator> {
  const select = useOperatorSelect()
  return useLongRecords('operator', { fields: OPERATOR_FIELDS, select, sort: BY_NAME, asOf })
}

/** Whole or not at all: without all leases the first rows would show too few of them. */
function useOperatorsWithLeases(asOf?: string): LongAnswer<ReportedOperator> {
  const select = useOperatorSelect()
  const operators = useAllRecords('operator', { fields: OPERATOR_FIELDS, select, asOf })
  const leases = useAllRecords('lease', { fields: LEASE_FIELDS, select: LEASE_SELECT, filter: FILTER, asOf })
  const data = useMemo(
    () => operators.data && leases.data && withLeases(operators.data, leases.data),
    [operators.data, leases.data],
  )
  const refetch = () => {
    operators.refetch()
    leases.refetch()
  }
  const isPending = operators.isPending || leases.isPending
  return { data, isPending, error: operators.error ?? leases.error, refetch }
}

export function OperatorsReport() {
  const readable = useReadable()
  const columns = useMemo(() => operatorColumns(readable), [readable])
  return (
    <Report
      // Another hook is another report.
      key={String(readable.leases)}
      label="Operators"
      exportName="OperatorReport"
      texts={REPORT_MESSAGES.operators}
      useAnswer={readable.leases ? useOperatorsWithLeases : useOperators}
      isDated
      columns={columns}
      sort={BY_NAME}
    />
  )
}
