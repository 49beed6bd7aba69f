import type { Body } from '@wardlight/contracts/body'
import { aboutStay, useGraphs } from '@wardlight/mf-shared/data'
import { FreezeNotice, Freezing } from '@wardlight/mf-shared/freshness'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { ErrorState, Panel } from '@wardlight/mf-shared/ui'
import { GROUPS } from '../infusions/infusion-groups.ts'
import { DrugSection } from './drug-section.tsx'
import { type DrugView, drugsOf } from './drugs-of.ts'
import styles from './infusions-detail.module.css'

const DAY_SECONDS = 86_400
/** Wide enough that no change of a rate is thinned away, in the answers of any pump. */
const WIDTH_PX = 4096

/**
 * Words for a group without a drug. While the history is missing only "running" is used: a drug that was stopped is
 * known from the history alone.
 */
const NONE = { known: 'none', running: 'none running' } as const

const inGroup = (drugs: readonly DrugView[], key: Body['infusions'][number]['group']): DrugView[] =>
  drugs.filter(({ group }) => group === key)

/** Groups in the order of the product; one without a drug says so. */
export function InfusionsDetail({ patient }: { patient: PopupPatient }) {
  const { area, room, body, moment } = patient
  const names = body.current.flatMap(({ name, infusion }) => (infusion ? [name] : []))
  const graphs = useGraphs(area, room, names, DAY_SECONDS, {
    width: WIDTH_PX,
    ...aboutStay(body.census),
    enabled: names.length > 0,
  })
  const without = graphs.data || names.length === 0 ? null : graphs.error ? 'failed' : 'loading'
  const none = `${NONE[without ? 'running' : 'known']}${moment.frozen ? ' when last heard' : ''}`
  const drugs = drugsOf(body, graphs.data?.graphs ?? [], moment.nowMs)
  return (
    <Freezing answer={graphs} className={styles.detail}>
      <FreezeNotice title="Rates not updated" />
      {!graphs.data && graphs.error && <ErrorState detail={graphs.error.message} onRetry={graphs.retry} />}
      {GROUPS.map(([key, label]) => {
        const found = inGroup(drugs, key)
        return (
          <Panel
            key={key}
            title={label}
            aside={found.length === 0 ? none : undefined}
            className={styles.group}
          >
            {found.map((drug) => (
              <DrugSection
                key={drug.variable}
                drug={drug}
                nowMs={moment.nowMs}
                frozen={moment.frozen}
                without={without}
              />
            ))}
          </Panel>
        )
      })}
      <p className={styles.foot}>
        Rates of the last 24 hours as they were charted or sent by the pumps; one sent in a unit that cannot
        be told as the drug’s is not in the history. One told per kg is so by the weight known when it came.
        Boluses are not among them.
      </p>
    </Freezing>
  )
}
