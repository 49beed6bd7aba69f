import { Panel } from '@wardlight/mf-shared/ui'
import type { ValueView } from '@wardlight/mf-shared/values'
import { ValueList } from '../values/value-list.tsx'
import styles from './other-values-panel.module.css'

/** Current values that stand in no other panel, so that nothing measured is out of reach. */
export function OtherValuesPanel({
  values,
  legends,
}: {
  values: readonly ValueView[]
  /** What the numbers of a variable mean here, by its name. */
  legends: ReadonlyMap<string, string>
}) {
  if (values.length === 0) return null
  return (
    <Panel title="Other values" aside={String(values.length)} className={styles.panel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.scroll} tabIndex={0} aria-label="Other values">
        <ValueList values={values} />
        {values.map(({ name, label }) => {
          const legend = legends.get(name)
          return (
            legend && (
              <p key={name} className={styles.legend}>
                {label}: {legend}
              </p>
            )
          )
        })}
      </section>
    </Panel>
  )
}
