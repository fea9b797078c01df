import { createTheme, ThemeProvider, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { lightTheme } from '../ui/theme.ts'
import { usePrinting } from './usePrinting.ts'

/** Paper is white, whatever the screen is. */
const paper = createTheme(lightTheme)

export const LightTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={paper}>{children}</ThemeProvider>
)

/** For what is dark on the screen, and printed. */
export function LightOnPaper({ children }: { children: ReactNode }) {
  const screen = useTheme()
  const isPrinting = usePrinting()
  const isDark = screen.palette.mode === 'dark'
  return <ThemeProvider theme={isPrinting && isDark ? paper : screen}>{children}</ThemeProvider>
}
