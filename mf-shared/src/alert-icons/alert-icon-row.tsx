import type { AlertIcon as Icon } from '@wardlight/contracts/alert'
import type { ComponentProps } from 'react'
import css from './alert-icon.module.css'
import { AlertIcon } from './alert-icon.tsx'

interface AlertIconRowProps extends Omit<ComponentProps<typeof AlertIcon>, 'icon'> {
  icons: readonly Icon[]
  className?: string
  /** Beside a heading that has the same icons elsewhere in full. */
  small?: boolean
}

/** Icons in their order; nothing where there are none. */
export const AlertIconRow = ({ icons, className, small = false, ...leads }: AlertIconRowProps) =>
  icons.length === 0 ? null : (
    <ul
      className={[css.row, small && css.small, className].filter(Boolean).join(' ')}
      aria-label="Alert icons"
    >
      {icons.map((icon) => (
        <li key={`${icon.icon} ${icon.link}`}>
          <AlertIcon icon={icon} {...leads} />
        </li>
      ))}
    </ul>
  )
