import type { User } from '@wardlight/contracts/access'
import { seesNames } from '@wardlight/contracts/rights'
import { toggleMask } from '@wardlight/mf-shared/session'
import { useState } from 'react'
import css from './person-menu.module.css'

const whyFixed = ({ rights }: User): string =>
  seesNames(rights) ? 'Set for your account.' : 'Your account sees rooms and values, not names.'

/** Hides who patients are on every screen of this person; says why where that is not theirs to choose. */
export function MaskItem({ user }: { user: User }) {
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  const change = async () => {
    setSending(true)
    setFailed(false)
    await toggleMask().catch(() => setFailed(true))
    setSending(false)
  }
  const note = user.permanentMask ? whyFixed(user) : failed ? 'Not changed. Please try again.' : ''
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={user.mask}
      aria-disabled={user.permanentMask || sending}
      onClick={() => !user.permanentMask && !sending && void change()}
    >
      <span className={css.check}>{user.mask && '✓'}</span>
      Hide names
      {note !== '' && <small role="status">{note}</small>}
    </button>
  )
}
