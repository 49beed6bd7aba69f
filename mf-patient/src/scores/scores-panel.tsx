import type { Score } from '@wardlight/contracts/score'
import { IconChevronDown, IconChevronUp, Panel } from '@wardlight/mf-shared/ui'
import type { ValueView } from '@wardlight/mf-shared/values'
import { useId, useState } from 'react'
import { ScoreParts } from './score-parts.tsx'
import { type ScoreView, scoreView } from './score-view.ts'
import styles from './scores-panel.module.css'

interface ScoresPanelProps {
  scores: readonly Score[]
  values: ReadonlyMap<string, ValueView>
  frozen: boolean
}

interface ScoreLineProps {
  view: ScoreView
  open: boolean
  onToggle(): void
}

function ScoreLine({ view, open, onToggle }: ScoreLineProps) {
  const id = useId()
  const Chevron = open ? IconChevronUp : IconChevronDown
  const line = (
    <>
      <span className={styles.name} aria-hidden="true">
        {view.name}
      </span>
      <span className={styles.note} aria-hidden="true">
        {view.note}
      </span>
      <b className={view.stale ? styles.stale : undefined} aria-hidden="true">
        {view.total}
      </b>
      <span className="wardlight-unseen">{view.spoken}</span>
    </>
  )
  if (view.parts.length === 0) return <li className={styles.line}>{line}</li>
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        {line}
        <Chevron size={14} aria-hidden="true" />
      </button>
      {open && <ScoreParts id={id} view={view} />}
    </li>
  )
}

/** Why nobody has any, where the reason is one for all. */
const noneOfAll = (scores: readonly Score[]): string | null => {
  const [first] = scores
  return first?.none && scores.every(({ none }) => none === first.none) ? first.none : null
}

/** Each score with its total, and of the one that is opened what it is made of; nothing where the area has none. */
export function ScoresPanel({ scores, values, frozen }: ScoresPanelProps) {
  const [opened, setOpened] = useState<Score['name'] | null>(null)
  if (scores.length === 0) return null
  const none = noneOfAll(scores)
  return (
    <Panel
      title="Scores"
      aside={frozen ? 'when last heard' : undefined}
      className={`${styles.panel} ${opened && !none ? styles.open : ''}`}
    >
      {none ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {scores.map((score) => (
            <ScoreLine
              key={score.name}
              view={scoreView(score, values, frozen)}
              open={opened === score.name}
              onToggle={() => setOpened(opened === score.name ? null : score.name)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
