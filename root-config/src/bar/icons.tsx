import type { ReactNode } from 'react'

interface IconProps {
  size?: number
}

function Icon({ size = 18, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const IconChevronDown = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 9l6 6 6-6" />
  </Icon>
)
export const IconClose = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
)
export const IconChevronLeft = (props: IconProps) => (
  <Icon {...props}>
    <path d="M15 6l-6 6 6 6" />
  </Icon>
)
export const IconChevronRight = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 6l6 6-6 6" />
  </Icon>
)
export const IconSearch = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM21 21l-6-6" />
  </Icon>
)
export const IconOf = ({ path, ...props }: IconProps & { path: string }) => (
  <Icon {...props}>
    <path d={path} />
  </Icon>
)
export const IconTheme = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z" />
    <path d="M12 3v18a9 9 0 0 0 0-18z" fill="currentColor" />
  </Icon>
)
export const IconHidden = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 3l18 18M10 6.2A9 9 0 0 1 12 6c5 0 8 4 9 6a13 13 0 0 1-2.5 3.2M6.5 8A13 13 0 0 0 3 12c1 2 4 6 9 6a9 9 0 0 0 4-1M10 10a3 3 0 0 0 4 4" />
  </Icon>
)
export const IconRows = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 6h16M4 12h16M4 18h16" />
  </Icon>
)
export const IconCards = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4h7v16H4zM14 4h6v9h-6z" />
  </Icon>
)
