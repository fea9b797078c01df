import { ACCOUNT_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { Box, Button, Chip, Paper, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import Bowser from 'bowser'
import { useState } from 'react'
import { type AccountSession, endOneSession, endOtherSessions } from '../../engine/account/accountCalls.ts'
import { apiErrorOf, messageOf } from '../../engine/data/errors.ts'
import { ConfirmDialog } from '../../engine/dialogs/ConfirmDialog.tsx'
import { useToast } from '../../engine/notifications/toasts.ts'
import { PageSkeleton } from '../../engine/page/PageSkeleton.tsx'
import { formatMoment } from '../../engine/ui/format.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { SESSIONS_KEY, useSessions } from './accountQueries.ts'
import { EndableItem } from './EndableItem.tsx'

/** The user's sessions, which can be ended. */
export function Sessions() {
  const { data, error, isPending, refetch } = useSessions()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const run = async (work: () => Promise<string>) => {
    try {
      toast(await work(), 'success')
    } catch (thrown) {
      toast(messageOf(thrown), 'error')
    }
    await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
  }

  const endOne = (id: string) =>
    run(async () => {
      await endOneSession(id)
      return ACCOUNT_MESSAGES.sessionEnded
    })

  const endOthers = async () => {
    setBusy(true)
    await run(async () => ACCOUNT_MESSAGES.othersEnded(await endOtherSessions()))
    setBusy(false)
    setAsking(false)
  }

  if (error) return <LoadError error={apiErrorOf(error)} onRetry={() => void refetch()} />
  if (isPending) return <PageSkeleton />
  return (
    <Paper variant="outlined" component="section" aria-labelledby="sessions" sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography id="sessions" variant="h2">
          Sessions
        </Typography>
        {data.length > 1 && (
          <Button color="error" onClick={() => setAsking(true)} sx={{ ml: 'auto' }}>
            End All Others
          </Button>
        )}
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => endOne(session.id)} />
        ))}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={ACCOUNT_MESSAGES.confirmEndOthers}
        ending="reversible"
        onClose={() => setAsking(false)}
        onAgree={endOthers}
        busy={isBusy}
      />
    </Paper>
  )
}

function SessionItem({ session, onEnd }: { session: AccountSession; onEnd: () => Promise<void> }) {
  const device = deviceOf(session.agent)
  const [isBusy, setBusy] = useState(false)

  const end = async () => {
    setBusy(true)
    await onEnd()
    setBusy(false)
  }

  return (
    <EndableItem
      title={device}
      mark={
        session.isThisOne && <Chip label="This session" size="small" color="primary" variant="outlined" />
      }
      end={
        session.isThisOne
          ? undefined
          : { loading: isBusy, 'aria-label': `End the session of ${device}`, onClick: end }
      }
    >
      <Typography variant="body2" color="textSecondary">
        From {session.address} · since {formatMoment(session.startedAt)} · last used{' '}
        {formatMoment(session.seenAt)}
      </Typography>
    </EndableItem>
  )
}

/** 'Chrome on Windows', from a User-Agent header. */
function deviceOf(agent: string): string {
  if (agent === '') return 'Unknown browser'
  const { browser, os } = Bowser.parse(agent)
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return names.join(' on ') || agent
}
