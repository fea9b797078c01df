import { Box, Fade, LinearProgress, Paper, Typography } from '@mui/material'

/** While nothing has been read: over the end of what is seen of the table, so that it moves nothing. */
export const LoadingSign = ({ text }: { text: string }) => (
  <Box sx={{ position: 'sticky', bottom: 0, height: 0, zIndex: 2 }}>
    <Fade in appear>
      <Paper
        elevation={4}
        sx={{
          ...{ position: 'absolute', bottom: 24, left: 16, right: 16, mx: 'auto', maxWidth: 480 },
          overflow: 'hidden',
        }}
      >
        <Typography role="status" variant="body2" sx={{ px: 2, py: 1 }}>
          {text}
        </Typography>
        <LinearProgress aria-hidden />
      </Paper>
    </Fade>
  </Box>
)
