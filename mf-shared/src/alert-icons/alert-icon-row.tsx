import type { AlertIcon as Icon } from '@wardlight/contracts/alert'
import type { ComponentProps } from 'react'
import css from './alert-icon.module.css'
import { AlertIcon } from './alert-icon.tsx'

interface AlertIconRowProps extends Pick<ComponentProps<typeof AlertIcon>, 'href'> {
  icons: readonly Icon[]
  /** What opens an icon; null: nothing belongs to it. */
  openerOf?: (icon: Icon) => (() => void) | null
  className?: string
  /** Beside a heading that has the same icons elsewhere in full. */
  small?: boolean
}

/** Icons in their order; nothing where there are none. */
export const AlertIconRow = ({ icons, className, small = false, href, openerOf }: AlertIconRowProps) =>
  icons.length === 0 ? null : (
    <ul
      className={[css.row, small && css.small, className].filter(Boolean).join(' ')}
      aria-label="Alert icons"
    >
      {icons.map((icon) => (
        <li key={`${icon.icon} ${icon.link}`}>
          <AlertIcon icon={icon} href={href} onOpen={openerOf?.(icon)} />
        </li>
      ))}
    </ul>
  )
