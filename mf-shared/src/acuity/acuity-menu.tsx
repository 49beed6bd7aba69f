import type { AcuityLevel } from '@wardlight/contracts/acuity'
import { useId } from 'react'
import { keepEscape } from '../ui/keep-escape.ts'
import { Menu } from '../ui/kit-overlays.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import css from './acuity-choice.module.css'
import { AcuitySquare } from './acuity-square.tsx'

/** Where in the window, pixels. */
export interface Spot {
  x: number
  y: number
}

interface AcuityMenuProps {
  at: Spot
  /** By two identifiers. */
  who: string
  levels: readonly AcuityLevel[]
  /** The one it is now. */
  level: number | null
  onChoose(level: number): void
  onClose(): void
}

/** The levels of a unit to choose from, at a spot of the window: arrows walk, Enter chooses, Escape leaves. */
export function AcuityMenu({ at, who, levels, level, onChoose, onClose }: AcuityMenuProps) {
  useFocusBack()
  const title = useId()
  return (
    <Menu
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      shadow="md"
      returnFocus={false}
      hideDetached={false}
      // The kit closes while the key is on its way down, and then nobody is left to keep it.
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <span className={css.at} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown
        className={css.menu}
        aria-labelledby={title}
        onKeyDown={(event) => {
          keepEscape(event)
          if (event.key === 'Escape') onClose()
        }}
      >
        <Menu.Label id={title} className={css.who}>
          Acuity: {who}
        </Menu.Label>
        {levels.map((each) => (
          <Menu.Item
            key={each.level}
            aria-current={each.level === level}
            leftSection={<AcuitySquare level={each.level} levels={levels} />}
            onClick={() => onChoose(each.level)}
          >
            {each.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
