import { ActionButton, CopyButton } from '@wardlight/mf-shared/ui'
import type { TowerDraft } from './tower-draft.ts'

interface LeftOverProps {
  draft: TowerDraft
  /** Why it was not dropped; ''. */
  problem: string
  onDrop(): void
}

interface BesideProps {
  draft: TowerDraft
}

/** The draft of the item in hand from another window of the same person, to read and copy. */
export function Beside({ draft: { note, text, offered } }: BesideProps) {
  const words = [note, text === offered ? '' : text].filter(Boolean)
  if (words.length === 0) return null
  return (
    <section aria-label="Typed in another window">
      <h3>You typed this in another window</h3>
      {words.map((one) => (
        <p key={one}>{one}</p>
      ))}
      <CopyButton text={words.join('\n')} copied="What you typed was copied.">
        Copy it
      </CopyButton>
    </section>
  )
}

/** The draft of an item that somebody else judged meanwhile, to read and copy until dropped. */
export const LeftOver = ({ draft: { note, text }, problem, onDrop }: LeftOverProps) => (
  <section aria-label="What you typed">
    <h3>Judged meanwhile: what you typed is not saved</h3>
    {[note, text].filter(Boolean).map((words) => (
      <p key={words}>{words}</p>
    ))}
    {problem && <p role="alert">{problem}</p>}
    <CopyButton text={[note, text].filter(Boolean).join('\n')} copied="What you typed was copied.">
      Copy it
    </CopyButton>{' '}
    <ActionButton onClick={onDrop}>Drop it</ActionButton>
  </section>
)
