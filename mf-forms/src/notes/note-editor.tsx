import { NOTE_LENGTH, type NoteVersion } from '@wardlight/contracts/patient-notes'
import { usePrinting } from '@wardlight/mf-shared/print'
import { ActionButton, Banner, Textarea } from '@wardlight/mf-shared/ui'
import { type ReactNode, useEffect } from 'react'
import { datedText } from './dated-text.ts'
import type { NoteDraft } from './note-drafts.ts'
import css from './note-editor.module.css'
import { type NoteState, noteState } from './note-state.ts'

interface NoteEditorProps {
  label: string
  draft: NoteDraft | null
  /** The version the server has of the note being written; null: none. */
  saved: NoteVersion | null
  /** The newest version, saved or signed; null: none. */
  newest: NoteVersion | null
  readOnly: boolean
  /** Why nothing can be kept now; ''. */
  whyNot: string
  /** What the server said of the last try; ''. */
  problem: string
  onDraft(draft: NoteDraft | null): void
  /** Buttons. */
  children(state: NoteState): ReactNode
}

const NEAR_THE_END = 500

/** Edits a note. If somebody else saved a version meanwhile, shows it; nothing typed is lost. */
export function NoteEditor(props: NoteEditorProps) {
  const { label, draft, saved, newest, readOnly, whyNot, problem, onDraft, children } = props
  const state = noteState(draft, saved, newest)
  const { text, base, other } = state
  const printing = usePrinting()
  const isHere = draft?.kept === true && (newest?.id ?? 0) >= draft.base
  useEffect(() => {
    if (isHere) onDraft(null)
  })
  const left = NOTE_LENGTH - text.length
  return (
    <section className={css.editor} aria-label={label}>
      <h3>
        {label}
        <small>
          {state.isDirty ? 'not saved' : saved && `saved ${datedText(saved.time)} by ${saved.by}`}
        </small>
      </h3>
      {other && (
        <Banner
          tone="caution"
          title={`${other.by} wrote another version at ${datedText(other.time)}`}
          detail={<q className={css.other}>{other.note}</q>}
          action={
            <>
              <ActionButton onClick={() => onDraft({ note: text, base: other.id })}>Keep mine</ActionButton>
              <ActionButton onClick={() => onDraft(null)}>Take theirs</ActionButton>
            </>
          }
        />
      )}
      {printing && <p className={css.paper}>{text || 'Nothing written'}</p>}
      <Textarea
        className={css.typed}
        aria-label={label}
        resize="vertical"
        rows={9}
        maxLength={NOTE_LENGTH}
        readOnly={readOnly}
        value={text}
        onChange={({ currentTarget: { value } }) =>
          onDraft(value === (saved?.note ?? '') && !other ? null : { note: value, base })
        }
      />
      {left < NEAR_THE_END && <p className={css.hint}>{left} characters left</p>}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {whyNot && <p className={css.hint}>{whyNot}</p>}
      <div className={css.buttons}>{children(state)}</div>
    </section>
  )
}
