import { Typography } from '@mui/material'

/** What stands above a report while it loads. */
export const LoadingText = ({ text }: { text: string }) => (
  <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
    {text}
  </Typography>
)
