import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import type { HistoryChange } from '@landbook/contracts/engine/api/history'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { isWebAddress } from '@landbook/contracts/engine/values/addresses'
import { Box, FormHelperText, Link, Skeleton, Typography } from '@mui/material'
import { Suspense, useMemo } from 'react'
import { RecordContextProvider } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import type { Row } from '../../engine/data/row.ts'
import { useOpenFile } from '../../engine/file/useOpenFile.ts'
import { FormSection } from '../../engine/form/FormLayout.tsx'
import { formValues } from '../../engine/form/values.ts'
import { DeclarationContext, MayWrite } from '../../engine/inputs/declaration.ts'
import { FieldInput } from '../../engine/inputs/FieldInput.tsx'
import { Dash } from '../../engine/ui/format.tsx'
import { PastRecord, useToday } from '../../engine/ui/RecordPast.tsx'
import { formOf } from './forms.ts'
import { PartsThen } from './PartsThen.tsx'

interface Props {
  record: AnyRecord
  row: Row
  /** Differences from then to today. */
  differs: readonly HistoryChange[]
}

/** A record as of a moment, read-only in its own form. */
export function RecordThen({ record, row, differs }: Props) {
  const values = useMemo(() => formValues(record, row), [record, row])
  const form = useForm({ values })
  const today = useMemo(() => new Map(differs.map(({ path, toText }) => [path, toText])), [differs])
  const { Sections, others } = formOf(record)
  return (
    <MayWrite value={false}>
      <PastRecord value={today}>
        <DeclarationContext value={record}>
          <RecordContextProvider value={row}>
            <FormProvider {...form}>
              {Sections && (
                <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ mb: 2 }} />}>
                  <Sections row={row} />
                </Suspense>
              )}
              <Others record={record} row={row} names={others} title={Sections ? 'More' : record.title} />
              {others.map((name) => {
                const list = record.lists[name]
                return list && <PartsThen key={name} list={list} name={name} row={row} differs={differs} />
              })}
            </FormProvider>
          </RecordContextProvider>
        </DeclarationContext>
      </PastRecord>
    </MayWrite>
  )
}

interface OthersProps {
  record: AnyRecord
  row: Row
  names: readonly string[]
  title: string
}

/** Other fields and links, by their declaration. */
function Others({ record, row, names, title }: OthersProps) {
  const shown = names.filter((name) => name in record.fields || name in record.links)
  if (shown.length === 0) return null
  return (
    <FormSection title={title} columns={3}>
      {shown.map((name) => (
        <Other key={name} record={record} row={row} name={name} />
      ))}
    </FormSection>
  )
}

function Other({ record, row, name }: Omit<OthersProps, 'names' | 'title'> & { name: string }) {
  const schema = record.fields[name]
  const value = row[name]
  if (schema && metaOf(schema).kind === 'file' && typeof value === 'string' && !isWebAddress(value))
    return <FileThen label={metaOf(schema).label} name={name} fileName={value} />
  return <FieldInput source={name} />
}

function FileThen({ label, name, fileName }: { label: string; name: string; fileName: string }) {
  const open = useOpenFile()
  const today = useToday(name)
  return (
    <Box>
      <Typography variant="caption" component="h3" color="textSecondary">
        {label}
      </Typography>
      <Typography variant="body2">
        {fileName === '' ? (
          <Dash />
        ) : (
          <Link
            component="button"
            type="button"
            aria-label={`Open ${label}`}
            onClick={() => void open(fileName)}
          >
            Open
          </Link>
        )}
      </Typography>
      {today && <FormHelperText>{today}</FormHelperText>}
    </Box>
  )
}
