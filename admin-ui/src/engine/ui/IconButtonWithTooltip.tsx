import { IconButton, type IconButtonProps, Tooltip } from '@mui/material'
import type { ElementType } from 'react'

interface Props extends IconButtonProps {
  /** The tooltip, and its name where `aria-label` says no more. */
  label: string
  component?: ElementType
  /** Where a link leads. */
  to?: string
}

/** As react-admin's: an icon that says what it does. */
export function IconButtonWithTooltip({ label, ...props }: Props) {
  const button = <IconButton aria-label={label} {...props} />
  // A disabled button gets no pointer events; the element around it shows the tooltip.
  return <Tooltip title={label}>{props.disabled === undefined ? button : <span>{button}</span>}</Tooltip>
}
