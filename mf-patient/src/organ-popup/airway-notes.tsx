import { whenText } from '@wardlight/mf-shared/time'
import { LevelMark, Panel } from '@wardlight/mf-shared/ui'
import { type Moment, remark, type ValueView } from '@wardlight/mf-shared/values'
import { agoText } from '../values/measured-text.ts'
import styles from './airway-notes.module.css'
import { AIRWAY_VARIABLES } from './airway-variables.ts'

interface AirwayNotesProps {
  values: ReadonlyMap<string, ValueView>
  /** When each was charted, by name. */
  times: ReadonlyMap<string, string | null>
  /** Names are hidden, and what people typed with them. */
  masked: boolean
  moment: Moment
}

/** How the airway was secured, each note with its time. Once the tube is out, they say what was there. */
export function AirwayNotes({ values, times, masked, moment }: AirwayNotesProps) {
  const notes = AIRWAY_VARIABLES.flatMap((name) => values.get(name) ?? []).filter(
    ({ freshness }) => freshness !== 'absent',
  )
  return (
    <Panel title="Airway notes" label="Airway notes" className={styles.panel}>
      {notes.length === 0 && <p className={styles.none}>None received</p>}
      <dl className={styles.notes}>
        {notes.map((view) => {
          const time = times.get(view.name) ?? null
          const hidden = masked && view.name === 'AirwayNote'
          const told = [
            view.timeKnown && time !== null && !moment.frozen && whenText(time, moment.nowMs),
            view.timeKnown && time !== null ? agoText(time, moment) : 'time unknown',
            remark(view),
          ]
          return (
            <div key={view.name}>
              <dt>{view.label}</dt>
              <dd>
                {view.tone === 'stale' && <LevelMark mark="stale" size={12} label="old" />}
                {hidden ? 'Hidden while names are' : view.text}
                <small>{told.filter(Boolean).join(', ')}</small>
              </dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}
