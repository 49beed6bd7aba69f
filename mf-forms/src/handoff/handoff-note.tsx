import type { HandoffAnswer } from '@wardlight/contracts/handoff'
import { MESSAGES } from '@wardlight/contracts/messages'
import { patientPhrase } from '@wardlight/contracts/room-text'
import { seenThere } from '@wardlight/mf-shared/data'
import { confirmed, say } from '@wardlight/mf-shared/messages'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { useUser } from '@wardlight/mf-shared/session'
import { ActionButton, Button, busy } from '@wardlight/mf-shared/ui'
import { handoffDraftsAtom, useNoteDraft } from '../notes/note-drafts.ts'
import { NoteEditor } from '../notes/note-editor.tsx'
import type { NoteState } from '../notes/note-state.ts'
import { useKeepNote } from '../notes/use-keep-note.ts'
import { mayWrite, whyNotKept } from '../notes/why-not.ts'

interface HandoffNoteProps {
  patient: PopupPatient
  answer: HandoffAnswer
}

/** The note of the giver: saved as often as they like, then signed. */
export function HandoffNote({ patient: { area, room, body, frozenAt }, answer }: HandoffNoteProps) {
  const { census } = body
  const { regNum } = census
  const user = useUser()
  const { draft, write, settle } = useNoteDraft(handoffDraftsAtom, census)
  const { keep, sending, problem } = useKeepNote('HandoffRequest')
  const whyNot = whyNotKept(user, { regNum, isFrozen: frozenAt !== null })
  const [last = null] = answer.given
  const asked = ({ text, base }: NoteState) => ({
    ...{ area, roomSys: room, ...seenThere(census) },
    ...{ base, note: text },
  })

  const save = async (state: NoteState) => {
    const kept = await keep('save', asked(state))
    if (!kept) return
    settle(state.text, kept.newest?.id ?? state.base, 'draft')
    say('The note was saved. It is handed over once you sign it.')
  }
  const sign = async (state: NoteState) => {
    const who = patientPhrase(census)
    const text = `${who}: your note and the summary are handed over under your name, and stay as they are.`
    if (!(await confirmed(text, { title: 'Sign the handoff?', ok: 'Sign', cancel: 'Not yet' }))) return
    const kept = await keep('sign', { ...asked(state), as: 'giver' })
    if (!kept) return
    settle(state.text, kept.newest?.id ?? state.base, 'signed')
    say('The handoff is signed.')
  }
  const isOff = (state: NoteState) =>
    sending || whyNot !== '' || state.other !== null || state.text.trim() === ''
  return (
    <NoteEditor
      label="Note"
      draft={draft}
      saved={answer.draft}
      newest={answer.draft ?? last}
      readOnly={!mayWrite(user)}
      whyNot={whyNot}
      problem={problem}
      onDraft={write}
    >
      {(state) => (
        <>
          <Button
            variant="default"
            onClick={() => void save(state)}
            {...busy(isOff(state) || !state.isDirty)}
          >
            {sending ? MESSAGES.saving : 'Save'}
          </Button>
          <Button onClick={() => void sign(state)} {...busy(isOff(state))}>
            Sign and hand over
          </Button>
          {state.text === '' && last && mayWrite(user) && (
            <ActionButton onClick={() => write({ note: last.note, base: state.base })}>
              Start from the last note
            </ActionButton>
          )}
        </>
      )}
    </NoteEditor>
  )
}
