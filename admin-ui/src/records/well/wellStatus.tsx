import { Box } from '@mui/material'

/** As on paper maps: green flows, blue is on its way, red is closed for good. */
const STATUS_COLORS: Readonly<Record<string, string>> = {
  Active: '#2f9e4f',
  DUC: '#8a5cd6',
  Inactive: '#8b96a0',
  'In Process': '#2f7fd6',
  'P&A': '#cf3f3f',
  'Shut-In': '#e0921a',
}

export const statusColor = (status: string): string => STATUS_COLORS[status] ?? '#5f5147'

/** A dot in the colour of a well's status, as on the map; beside text that says it. */
export function StatusMark({ status }: { status: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'inline-block', width: 10, height: 10, borderRadius: '50%', mr: 1, flexShrink: 0 }}
      style={{ backgroundColor: statusColor(status) }}
    />
  )
}
