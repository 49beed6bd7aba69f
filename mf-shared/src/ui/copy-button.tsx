import { useRef, useState } from 'react'
import { say } from '../messages/note.ts'
import { ActionButton } from './action-button.tsx'
import css from './copy-button.module.css'
import { copyText } from './copy-text.ts'

interface CopyButtonProps {
  /** What is copied. */
  text: string
  /** What is said once it was. */
  copied: string
  children: string
}

const focus = (field: HTMLTextAreaElement | null): void => field?.focus()

/** Copies a text; where the browser lets no page copy, it stands there selected, to be copied by hand. */
export function CopyButton({ text, copied, children }: CopyButtonProps) {
  const here = useRef<HTMLSpanElement>(null)
  const [byHand, setByHand] = useState<string | null>(null)
  const copy = async () => {
    const done = await copyText(text, here.current ?? undefined)
    if (done) say(copied)
    setByHand(done ? null : text)
  }
  return (
    <span ref={here} className={css.copy}>
      <ActionButton onClick={() => void copy()}>{children}</ActionButton>
      {byHand === text && (
        <label className={css.byHand}>
          The browser does not let this page copy. Copy it from here:
          <textarea ref={focus} readOnly rows={3} value={byHand} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </span>
  )
}
