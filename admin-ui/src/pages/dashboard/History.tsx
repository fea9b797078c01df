import { Typography } from '@mui/material'

/** A paragraph on the company's history, for newcomers. */
export function History() {
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Our History
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
        The family came to the land with a handful of patents and a well that gave water before it gave oil.
        What began as grazing country was bought, traded and leased, tract by tract, over four generations,
        and its minerals are held today for MES, MPI and SRO. Every acre, every well and every signature since
        then has its place in this book, and so has every change that anyone makes to it.
      </Typography>
    </>
  )
}
