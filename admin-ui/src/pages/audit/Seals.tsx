import { SEAL_MESSAGES } from '@landbook/contracts/engine/messages/seals'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import { Alert, Box, Button, Stack, type Theme, Typography, useMediaQuery } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { apiErrorOf, messageOf } from '../../engine/data/errors.ts'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import { useToast } from '../../engine/notifications/toasts.ts'
import { useHolds } from '../../engine/session/session.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import {
  askSeals,
  askVerification,
  type LogVerification,
  savePublicKey,
  saveSeal,
  sealNow,
} from '../seals/sealCalls.ts'
import { sealColumns } from './sealColumns.tsx'
import { Verified } from './Verified.tsx'

const KEY = ['seals']

/** The seals of the log: created daily and on request, to be stored elsewhere. */
export function Seals() {
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: askSeals })
  const { busy, run } = useWork()
  const queryClient = useQueryClient()
  const toast = useToast()
  const maySeal = useHolds('ADMIN')
  const [verified, setVerified] = useState<LogVerification>()
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true })
  const columns = useMemo(
    () => sealColumns((seal) => run(`seal ${seal.number}`, () => saveSeal(seal)), isNarrow),
    [run, isNarrow],
  )
  if (error && !data) return <LoadError error={apiErrorOf(error)} onRetry={() => void refetch()} />
  const isOff = data !== undefined && data.key === null

  async function makeSeal() {
    const { number } = await sealNow()
    const isNew = !data?.seals.some((seal) => seal.number === number)
    await queryClient.invalidateQueries({ queryKey: KEY })
    toast(isNew ? SEAL_MESSAGES.sealed(number) : SEAL_MESSAGES.nothingNew(number), isNew ? 'success' : 'info')
  }

  return (
    <Box>
      <Typography component="h2" variant="h6">
        Seals
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: 760 }}>
        {SEAL_MESSAGES.are}
      </Typography>
      {isOff && <Alert severity="warning">{SEAL_MESSAGES.off}</Alert>}
      {!isOff && (
        <>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
            {maySeal && (
              <Button
                variant="contained"
                startIcon={<VerifiedOutlined />}
                loading={busy === 'seal'}
                loadingPosition="start"
                onClick={() => run('seal', makeSeal)}
              >
                Seal now
              </Button>
            )}
            <Button
              variant="outlined"
              startIcon={<FactCheckOutlined />}
              loading={busy === 'verify'}
              loadingPosition="start"
              onClick={() => run('verify', async () => setVerified(await askVerification()))}
            >
              Verify now
            </Button>
            {data?.publicKey && (
              <Button startIcon={<KeyOutlined />} onClick={() => savePublicKey(data.publicKey ?? '')}>
                Public key
              </Button>
            )}
          </Stack>
          {verified && <Verified {...verified} onClose={() => setVerified(undefined)} />}
          <ArrayField
            label="Seals"
            data={data?.seals}
            rowKey={({ number }) => String(number)}
            sort={NEWEST}
            empty={SEAL_MESSAGES.none}
          >
            <DataTable columns={columns} />
          </ArrayField>
          {data?.key && (
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere' }}
            >
              {SEAL_MESSAGES.signedWith(data.key)}
            </Typography>
          )}
        </>
      )}
    </Box>
  )
}

const NEWEST = { field: 'number', order: 'DESC' } as const

/** Runs one action at a time, and shows its errors. */
function useWork() {
  const toast = useToast()
  const [busy, setBusy] = useState<string>()
  const run = useMemo(
    () => async (what: string, work: () => Promise<unknown>) => {
      setBusy(what)
      try {
        await work()
      } catch (error) {
        console.error(error)
        toast(messageOf(error), 'error')
      } finally {
        setBusy(undefined)
      }
    },
    [toast],
  )
  return { busy, run }
}
