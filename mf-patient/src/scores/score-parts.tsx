import styles from './score-parts.module.css'
import type { ScoreView } from './score-view.ts'

/** What a score is made of: each part with its points and the values behind them, old and missing ones by name. */
export const ScoreParts = ({ id, view }: { id: string; view: ScoreView }) => (
  <div id={id} className={styles.parts}>
    <dl>
      {view.parts.map(({ title, points, inputs }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className={styles.points}>{points}</dd>
          {inputs.map((input) => (
            <dd key={input.title} className={input.missing ? styles.missing : styles.input}>
              {input.title} {input.text}
              {input.age && <small> {input.age}</small>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
    <p>{view.about}</p>
  </div>
)
