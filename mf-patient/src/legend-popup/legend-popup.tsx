import { closePopup, useRoute } from '@wardlight/mf-shared/navigation'
import { Dialog, Panel } from '@wardlight/mf-shared/ui'
import { EBL_LEGEND, LEGEND, type LegendEntry, PAIN_LEGEND } from './legend-entries.tsx'
import styles from './legend-popup.module.css'

const Entries = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <dl className={styles.entries}>
    {entries.map(({ sign, words }) => (
      <div key={words}>
        <dt>{sign}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)

/** What every shape, colour and icon of the screens means. */
export default function LegendPopup() {
  const route = useRoute()
  const area = 'area' in route ? route.area : null
  return (
    <Dialog title="Legend" onClose={closePopup}>
      <div className={styles.legend}>
        {LEGEND.map(({ title, entries }) => (
          <Panel key={title} title={title}>
            <Entries entries={entries} />
          </Panel>
        ))}
        <Panel title="Blood loss and pain">
          <p className={styles.note}>
            EBL{area === 'awob' ? '' : ', obstetrics'}: {EBL_LEGEND}. Everywhere, the icon of bleeding is
            drawn above 1000 cc.
          </p>
          <p className={styles.note}>{PAIN_LEGEND}</p>
        </Panel>
      </div>
    </Dialog>
  )
}
