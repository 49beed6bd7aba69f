import type { ReactNode } from 'react'

/** Line drawings of 18 by 18, by the name rules call them. */
export const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  heart: <path d="M9 15S2.5 11 2.5 6.700A3.4 3.4 0 0 1 9 5.300a3.4 3.4 0 0 1 6.5 1.400C15.5 11 9 15 9 15z" />,
  lungs: (
    <path d="M9 2.500v6M9 7 6.5 9M9 7l2.5 2M6.5 5.500C4 6 2.5 10 2.5 13c0 1.5 1 2 2 1.8 1.3-.3 2-.8 2-2.300zM11.5 5.500C14 6 15.5 10 15.5 13c0 1.5-1 2-2 1.8-1.3-.3-2-.8-2-2.300z" />
  ),
  blood: (
    <path d="M9 2.500s5 5.4 5 8.700a5 5 0 0 1-10 0c0-3.3 5-8.7 5-8.700zM6.5 11.500a2.5 2.5 0 0 0 2 2.3" />
  ),
  bleeding: (
    <path d="M6 2s3.5 3.8 3.5 6.200a3.5 3.5 0 0 1-7 0C2.5 5.8 6 2 6 2zM13 8s2.5 2.7 2.5 4.400a2.5 2.5 0 0 1-5 0C10.5 10.7 13 8 13 8zM3 16.500h12" />
  ),
  kidneys: (
    <path d="M7.5 5c0-1.8-1-2.5-2.2-2.500C3.5 2.5 2.5 4.8 2.5 7.500s1 5 2.8 5c1.5 0 2.2-1 2.2-2.300S6 8.7 6 7.7 7.5 6.5 7.5 5zM10.5 5c0-1.8 1-2.5 2.2-2.5 1.8 0 2.8 2.3 2.8 5s-1 5-2.8 5c-1.5 0-2.2-1-2.2-2.300s1.5-1.5 1.5-2.5-1.5-1.2-1.5-2.700zM8.5 9v6.500M9.5 9v6.5" />
  ),
  brain: (
    <path d="M9 4C8 2 5 2.3 4.8 4.6 2.8 5 2 7.5 3.3 9c-1 2 0 4.3 2.2 4.5.5 2 3 2.2 3.5.3zM9 4c1-2 4-1.7 4.2.6C15.2 5 16 7.5 14.7 9c1 2 0 4.3-2.2 4.5-.5 2-3 2.2-3.5.3z" />
  ),
  liver: (
    <path d="M2.5 6c3-2.5 9.5-2.8 13-.5-.3 3-3 4.2-5 5.2-1.5 3.3-4.5 4.3-6.5 3.3-1.7-1-2-5-1.5-8zM9 5v5" />
  ),
  infection: (
    <path d="M12.5 9a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM9 5.500v-3M9 15.500v-3M5.5 9h-3M15.5 9h-3M6.5 6.500l-2-2M11.5 11.500l2 2M11.5 6.500l2-2M6.5 11.500l-2 2" />
  ),
  lines: <path d="M5 2.500h5v5a2.5 2.5 0 0 1-5 0zM7.5 10v2.500a3 3 0 0 0 6 0v-6M12 6.500h3" />,
  pump: <path d="M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM9 9V5.500M9 9l3 1.800M9 9l-3 1.8" />,
  temperature: <path d="M7 3.500a2 2 0 0 1 4 0v6.300a3.5 3.5 0 1 1-4 0zM9 6v7" />,
  fetus: (
    <path d="M10 4.500a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM6 7c-3 1.5-3.5 6 0 8 4 1.8 8.5-1 8-5-.3-2-2-2.5-3-1.500s-.5 3-2 3" />
  ),
  pain: <path d="M10.5 2 4.5 10H9l-1.5 6 6-8H9z" />,
  clock: <path d="M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0zM9 5.500V9l2.5 2" />,
}
const SAME: Readonly<Record<string, string>> = { sepsis: 'infection' }
const OTHER = <path d="M9 3.500v6.500M9 13v1" />

/** The drawing of an icon; a mark of its own where there is none of that name. */
export const AlertDrawing = ({ icon, size }: { icon: string; size: number }) => (
  <svg
    viewBox="0 0 18 18"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    data-icon={icon}
  >
    {DRAWINGS[SAME[icon] ?? icon] ?? OTHER}
  </svg>
)
