import type { CareNoteAnswer } from '@wardlight/contracts/patient-notes'
import { aboutStay, isSameStay, seenThere, useAnswer } from '@wardlight/mf-shared/data'
import { FreezeNotice, Freezing } from '@wardlight/mf-shared/freshness'
import { say } from '@wardlight/mf-shared/messages'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { useUser } from '@wardlight/mf-shared/session'
import { Button, busy, EmptyState, ErrorState } from '@wardlight/mf-shared/ui'
import { careNoteDraftsAtom, useNoteDraft } from '../notes/note-drafts.ts'
import { NoteEditor } from '../notes/note-editor.tsx'
import type { NoteState } from '../notes/note-state.ts'
import { useKeepNote } from '../notes/use-keep-note.ts'
import { VersionList } from '../notes/version-list.tsx'
import { mayWrite, whyNotKept } from '../notes/why-not.ts'

const EVERY_MS = 10_000

/** The note with its versions, written anew by who may. */
export function CareNote({ patient: { area, room, body, frozenAt } }: { patient: PopupPatient }) {
  const { census } = body
  const { regNum, masked } = census
  const user = useUser()
  const answer = useAnswer<CareNoteAnswer>('DataRequest', {
    query: { action: 'getCareNote', area, roomSys: room },
    about: aboutStay(census),
    enabled: !masked,
    everyMs: EVERY_MS,
  })
  const { draft, write, settle } = useNoteDraft(careNoteDraftsAtom, census)
  const { keep, sending, problem } = useKeepNote('DataRequest')
  if (masked)
    return (
      <EmptyState title="Hidden" detail="Notes may name people, and are not shown while names are hidden." />
    )
  const found = answer.data && isSameStay(answer.data, census) ? answer.data : undefined
  if (!found && answer.error) return <ErrorState detail={answer.error.message} onRetry={answer.retry} />
  if (!found) return <p role="status">Loading the note</p>
  const [newest = null] = found.versions
  const whyNot = whyNotKept(user, { regNum, isFrozen: frozenAt !== null })
  const save = async ({ text, base }: NoteState) => {
    const kept = await keep('saveCareNote', { area, roomSys: room, ...seenThere(census), base, note: text })
    if (!kept) return
    settle(text, kept.newest?.id ?? base, 'draft')
    say('The care note was saved.')
  }
  return (
    <Freezing answer={answer}>
      <FreezeNotice title="Care note not updated" />
      <NoteEditor
        label="Care note"
        draft={draft}
        saved={newest}
        newest={newest}
        readOnly={!mayWrite(user)}
        whyNot={whyNot}
        problem={problem}
        onDraft={write}
      >
        {(state) => (
          <Button
            loading={sending}
            onClick={() => void save(state)}
            {...busy(
              sending || whyNot !== '' || state.other !== null || !state.isDirty || !state.text.trim(),
            )}
          >
            Save
          </Button>
        )}
      </NoteEditor>
      <VersionList title="Earlier versions" versions={found.versions.slice(1)} />
    </Freezing>
  )
}
