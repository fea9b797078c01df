import { isRecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { ACCESS_TOKEN_MESSAGES } from '@landbook/contracts/engine/messages/access-tokens'
import { Box, Chip, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AccessToken, endAccessToken, listAccessTokens } from '../../engine/account/accessTokenCalls.ts'
import { apiErrorOf } from '../../engine/data/errors.ts'
import { ConfirmDialog } from '../../engine/dialogs/ConfirmDialog.tsx'
import { useAgreement } from '../../engine/notifications/useAgreement.ts'
import { PageSkeleton } from '../../engine/page/PageSkeleton.tsx'
import { formatMoment } from '../../engine/ui/format.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { EndableItem } from './EndableItem.tsx'

export const ACCESS_TOKENS_KEY = ['account', 'tokens'] as const

interface Props {
  /** Somebody else's tokens, for admins; by default the user's own. */
  userId?: string
  /** Shown if there are none. */
  none: string
}

/** Access tokens, newest first, which can be ended. */
export function AccessTokenList({ userId, none }: Props) {
  const queryKey = [...ACCESS_TOKENS_KEY, userId ?? null]
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => listAccessTokens(userId),
  })
  const queryClient = useQueryClient()
  const [ending, setEnding] = useState<AccessToken>()
  const agreement = useAgreement(
    ending,
    async ({ id, name }) => {
      await endAccessToken(id, userId)
      await queryClient.invalidateQueries({ queryKey })
      return ACCESS_TOKEN_MESSAGES.ended(name)
    },
    () => setEnding(undefined),
  )

  if (error) return <LoadError error={apiErrorOf(error)} onRetry={() => void refetch()} />
  if (isPending) return <PageSkeleton />
  return (
    <>
      {data.length === 0 && <Typography variant="body2">{none}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((token) => (
          <TokenItem key={token.id} token={token} onEnd={() => setEnding(token)} />
        ))}
      </Box>
      <ConfirmDialog
        {...agreement}
        title={ACCESS_TOKEN_MESSAGES.confirmEnd(ending?.name ?? '')}
        text={ACCESS_TOKEN_MESSAGES.endingMeans}
      />
    </>
  )
}

function TokenItem({ token, onEnd }: { token: AccessToken; onEnd: () => void }) {
  const { name, types, createdAt, expiresAt, lastUsedAt, lastAddress } = token
  const isExpired = Date.parse(expiresAt) <= Date.now()
  return (
    <EndableItem
      title={name}
      mark={isExpired && <Chip label="Expired" size="small" color="error" variant="outlined" />}
      end={{ 'aria-label': ACCESS_TOKEN_MESSAGES.end(name), onClick: onEnd }}
    >
      <Typography variant="body2">{types.map(titleOf).join(', ')}</Typography>
      <Typography variant="body2" color="textSecondary">
        Created {formatMoment(createdAt)} · {isExpired ? 'expired' : 'expires'} {formatMoment(expiresAt)}
        {' · '}
        {lastUsedAt === null ? 'never used' : `last used ${formatMoment(lastUsedAt)}`}
        {lastAddress !== null && ` from ${lastAddress}`}
      </Typography>
    </EndableItem>
  )
}

/** A type that a later version no longer has is shown by its name. */
const titleOf = (type: string): string => (isRecordType(type) ? recordOf(type).title : type)
