import { askedWords } from '@wardlight/contracts/override-words'
import type { AskedVersions } from '@wardlight/contracts/overrides'
import { ActionButton, busy } from '@wardlight/mf-shared/basics'
import { useEffect, useState } from 'react'
import css from '../dialog/dialog-parts.module.css'
import { PanelDialog } from '../dialog/panel-dialog.tsx'
import { type ComposedPage, type Judged, judgeAsked } from './judge-asked.ts'
import { VerdictLine } from './verdict-line.tsx'

export interface LinkQuestionProps {
  page: ComposedPage
  asked: AskedVersions
  /** The person may say yes. */
  may: boolean
  /** Has the server compose the page so. Rejects with why not. */
  accept(judged: readonly Judged[]): Promise<void>
  onClose(): void
  judge?: typeof judgeAsked
}

/** Asks before a link changes what this browser is composed of: which slice, from which version to which, and whether that works. */
export function LinkQuestion({ page, asked, may, accept, onClose, judge = judgeAsked }: LinkQuestionProps) {
  const [judged, setJudged] = useState<readonly Judged[] | null>(null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (may) void judge(page, asked).then(setJudged)
  }, [page, asked, may, judge])

  const usable = judged?.filter(({ is }) => is !== 'refused') ?? []
  const use = () => {
    setSending(true)
    setProblem('')
    accept(usable).catch((error: Error) => {
      setProblem(error.message)
      setSending(false)
    })
  }

  return (
    <PanelDialog title="A link asks for other versions" onClose={onClose}>
      {!may && (
        <p role="alert">
          Only people with the Technical or Admin right may swap versions. The page stays as it is.
        </p>
      )}
      {may && !judged && <p role="status">Checking what this would change</p>}
      {judged && (
        <>
          <p>In this browser alone, until it is closed or you go back. The page is loaded again.</p>
          <ul className={css.list}>
            {judged.map((one) => (
              <JudgedLine key={one.name} judged={one} />
            ))}
          </ul>
          <p role="status">{remark(judged.length, usable.length)}</p>
        </>
      )}
      <p role="alert" className={css.problem}>
        {problem}
      </p>
      <div className={css.actions}>
        <ActionButton onClick={onClose}>Leave as it is</ActionButton>
        {usable.length > 0 && (
          <ActionButton {...busy(sending)} onClick={use}>
            Use in this browser
          </ActionButton>
        )}
      </div>
    </PanelDialog>
  )
}

function remark(all: number, usable: number): string {
  if (usable === 0) return 'None of it can be used. The page stays as it is.'
  return usable < all ? 'The refused versions are left out.' : ''
}

function JudgedLine({ judged }: { judged: Judged }) {
  const { name, asked, slice, now, is, reasons } = judged
  const isElsewhere = !/^\d/.test(asked)
  return (
    <li>
      <b>{name.replace('@wardlight/', '')}</b> from {now ?? 'nothing'} to{' '}
      {isElsewhere ? (slice?.version ?? 'what lies elsewhere') : asked},{' '}
      {isElsewhere ? askedWords({ name, asked }).replace(/^\S+ /, '') : 'from this server'}:{' '}
      <VerdictLine is={is} reasons={reasons} />
    </li>
  )
}
