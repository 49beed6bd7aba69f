import { LEVEL_WORDS, LevelMark, type Mark } from '@wardlight/mf-shared/ui'
import { OpenButton } from '../popups/open-button.tsx'
import styles from './legend.module.css'

const MARKS: readonly Mark[] = ['red', 'yellow', 'green', 'stale']

/** What the marks mean. */
export const Legend = () => (
  <div className={styles.legend}>
    <ul>
      {MARKS.map((mark) => (
        <li key={mark}>
          <LevelMark mark={mark} size={12} />
          {LEVEL_WORDS[mark]}
        </li>
      ))}
    </ul>
    <span>
      <i className={styles.ring} />
      risk factor
    </span>
    <OpenButton popup="LegendDescription" label="Open the legend: all shapes, colours and icons">
      Legend
    </OpenButton>
  </div>
)
