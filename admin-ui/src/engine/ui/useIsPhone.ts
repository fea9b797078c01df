import { useMediaQuery } from '@mui/material'

export const useIsPhone = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true })
