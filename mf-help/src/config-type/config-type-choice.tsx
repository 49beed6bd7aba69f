import { DEFAULT_CONFIG_TYPE } from '@wardlight/contracts/age-groups'
import { currentPath } from '@wardlight/mf-shared/navigation'
import css from './config-type-choice.module.css'
import { withConfig } from './use-entry-config.ts'

interface ConfigTypeChoiceProps {
  types: readonly string[]
  chosen: string
}

/** Links to the same page for the area's own patients and for each patient config type; nothing where there is no choice. */
export function ConfigTypeChoice({ types, chosen }: ConfigTypeChoiceProps) {
  if (types.length < 2) return null
  return (
    <nav className={css.types} aria-label="Patient config type">
      {[DEFAULT_CONFIG_TYPE, ...types].map((type) => (
        <a
          key={type}
          href={`#${withConfig(currentPath(), type)}`}
          aria-current={type === chosen ? 'page' : undefined}
        >
          {type === DEFAULT_CONFIG_TYPE ? 'Default' : type}
        </a>
      ))}
    </nav>
  )
}
