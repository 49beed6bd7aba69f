import styles from './landing.module.css'

/** Words of the screens, each with what it means. */
export const Meanings = ({ of }: { of: readonly { what: string; means: string }[] }) => (
  <dl className={styles.topics}>
    {of.map(({ what, means }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{means}</dd>
      </div>
    ))}
  </dl>
)
