import { useQuery } from '@tanstack/react-query'
import { listSessions } from '../../engine/account/accountCalls.ts'
import { secondFactorState } from '../../engine/account/secondFactorCalls.ts'

export const SESSIONS_KEY = ['account', 'sessions'] as const
export const SECOND_FACTOR_KEY = ['account', 'second-factor'] as const

export const useSessions = () => useQuery({ queryKey: SESSIONS_KEY, queryFn: listSessions })
export const useSecondFactor = () => useQuery({ queryKey: SECOND_FACTOR_KEY, queryFn: secondFactorState })
