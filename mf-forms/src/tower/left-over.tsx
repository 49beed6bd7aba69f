import { ActionButton, CopyButton } from '@wardlight/mf-shared/ui'
import type { TowerDraft } from './tower-draft.ts'

interface LeftOverProps {
  draft: TowerDraft
  /** Why it was not dropped; ''. */
  problem: string
  onDrop(): void
}

/** What somebody typed of an item that somebody else judged meanwhile: to be read and copied, until they drop it. */
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
