import { legendVisibleAtom } from '@wardlight/mf-shared/preferences'
import { LEVEL_WORDS, LevelMark, type Mark } from '@wardlight/mf-shared/ui'
import { useAtom } from 'jotai'
import { OpenButton } from '../popups/open-button.tsx'
import styles from './legend.module.css'

const MARKS: readonly Mark[] = ['red', 'yellow', 'green', 'stale']

/** What the marks mean, unless the person folded it away. */
export function Legend() {
  const [isShown, setShown] = useAtom(legendVisibleAtom)
  return (
    <div className={styles.legend}>
      {isShown && (
        <ul>
          {MARKS.map((mark) => (
            <li key={mark}>
              <LevelMark mark={mark} size={12} />
              {LEVEL_WORDS[mark]}
            </li>
          ))}
          <li>
            <i className={styles.ring} />
            risk factor
          </li>
        </ul>
      )}
      <span className={styles.actions}>
        <OpenButton popup="LegendDescription" label="Open the legend: all shapes, colours and icons">
          Legend
        </OpenButton>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isShown}
          aria-label={isShown ? 'Hide the marks of the legend' : 'Show the marks of the legend'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? '×' : '…'}
        </button>
      </span>
    </div>
  )
}
