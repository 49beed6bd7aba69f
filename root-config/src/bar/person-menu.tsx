import type { User } from '@wardlight/contracts/access'
import type { Area } from '@wardlight/contracts/areas'
import type { Right } from '@wardlight/contracts/rights'
import { isDemo } from '@wardlight/mf-shared/demo'
import { navigate, openPopup, productSelectPath, switchesAtom } from '@wardlight/mf-shared/navigation'
import { hasRight, isPatient, signOut } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PasswordPanel } from '../account/password-panel.tsx'
import { SessionsPanel } from '../account/sessions-panel.tsx'
import type { Offers } from '../composition/offers.ts'
import { maySwap } from '../overrides/may-swap.ts'
import { LazyVersionsPanel } from '../versions/lazy-versions-panel.tsx'
import { initials } from './initials.ts'
import { MaskItem } from './mask-item.tsx'
import css from './person-menu.module.css'
import { ShortcutsItem } from './shortcuts-item.tsx'

interface PersonMenuProps {
  area: Area
  user: User
  offers: Offers
  short: boolean
}

interface PanelProps {
  user: User
  offers: Offers
  onClose(): void
}

const PANELS = {
  versions: ({ offers, onClose }: PanelProps) => (
    <LazyVersionsPanel composition={offers.composition} onClose={onClose} />
  ),
  sessions: ({ onClose }: PanelProps) => <SessionsPanel onClose={onClose} />,
  password: ({ user, onClose }: PanelProps) => <PasswordPanel userID={user.userID} onClose={onClose} />,
} as const

/** The signed-in person, and what concerns them rather than the ward. */
export function PersonMenu({ area, user, offers, short }: PersonMenuProps) {
  const [open, setOpen] = useState(false)
  const [panel, setPanel] = useState<keyof typeof PANELS | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const name = user.fullName || user.name
  const seesOnePatient = useAtomValue(switchesAtom).singlePatientView === true
  const person = { area, seesOnePatient, may: (rights: readonly Right[]) => hasRight(user, ...rights) }

  useEffect(() => {
    if (!open) return
    box.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    window.addEventListener('pointerdown', onPointer)
    return () => window.removeEventListener('pointerdown', onPointer)
  }, [open])

  /** What opens a dialog is the button: the menu is gone when the dialog closes. */
  const choose = (act: () => void) => () => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
    act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      setOpen(false)
      box.current?.querySelector('button')?.focus()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveFocus(box.current, event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  return (
    <div className={css.person} ref={box}>
      <button
        type="button"
        className={css.who}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="wardlight-unseen">Menu of {short && name}</span>
        <span className={css.avatar} aria-hidden="true">
          {initials(name)}
        </span>
        {!short && <span className={css.name}>{user.name}</span>}
      </button>
      {open && (
        <div className={css.menu} role="menu" tabIndex={-1} onKeyDown={onKeyDown}>
          <p className={css.menuName}>{name}</p>
          {user.areas.length > 1 && !seesOnePatient && (
            <MenuItem label="Care areas" onChoose={choose(() => navigate(productSelectPath()))} />
          )}
          {!isDemo && !isPatient(user) && <MaskItem user={user} />}
          <ShortcutsItem />
          {offers.menu('person', person).map((target) => (
            <MenuItem
              key={target.entry.label}
              label={target.entry.label}
              onChoose={choose(() => ('path' in target ? navigate(target.path) : openPopup(target.popup)))}
            />
          ))}
          {maySwap(user) && <MenuItem label="Versions" onChoose={choose(() => setPanel('versions'))} />}
          {!isDemo && (
            <>
              <MenuItem label="Your sessions" onChoose={choose(() => setPanel('sessions'))} />
              {!user.byProvider && (
                <MenuItem label="Change password" onChoose={choose(() => setPanel('password'))} />
              )}
              <MenuItem label="Sign out" onChoose={choose(signOut)} />
            </>
          )}
        </div>
      )}
      {panel && PANELS[panel]({ user, offers, onClose: () => setPanel(null) })}
    </div>
  )
}

function MenuItem({ label, onChoose }: { label: string; onChoose(): void }) {
  return (
    <button type="button" role="menuitem" onClick={onChoose}>
      {label}
    </button>
  )
}

function moveFocus(box: HTMLElement | null, steps: 1 | -1): void {
  const items = [...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items.at((at + steps + items.length) % items.length)?.focus()
}
