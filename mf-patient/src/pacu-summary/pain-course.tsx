import type { CurrentValue } from '@wardlight/contracts/current-value'
import type { Graph } from '@wardlight/contracts/graph'
import { whenText } from '@wardlight/mf-shared/time'
import { valueStop } from '@wardlight/mf-shared/value-card'
import { Figure, type Moment, remark, valueView } from '@wardlight/mf-shared/values'
import type { ReactNode } from 'react'
import styles from './pacu-summary.module.css'

interface PainCourseProps {
  graphs: readonly Graph[]
  current: readonly CurrentValue[]
  moment: Moment
}

/** One entry on pain: a number or words. */
interface Word {
  time: number
  when: string
  shown: ReactNode
  note: string
}

/** Charted numbers, and the newest entry if it is none of them: words, or an implausible number. */
function wordsOn(name: string, { graphs, current, moment }: PainCourseProps): Word[] {
  const { points = [], beyond = [] } = graphs.find((graph) => graph.name === name) ?? {}
  const signs = new Map(beyond)
  const charted = points.map(
    ([time, value]): Word => ({
      ...{ time, when: whenText(time, moment.nowMs) },
      ...{ shown: `${signs.get(time) ?? ''}${value}`, note: '' },
    }),
  )
  const last = current.find((value) => value.name === name)
  if (!last || last.value === null || last.time === null) return charted
  const time = Date.parse(last.time)
  if (points.some(([at]) => at === time)) return charted
  const view = valueView(last, { ...last, title: last.display }, moment)
  const when = view.timeKnown ? whenText(time, moment.nowMs) : 'time unknown'
  const word = { time, when, shown: <Figure view={view} />, note: remark(view) }
  return [...charted, word].toSorted((a, b) => a.time - b.time)
}

/** Pain before surgery, each number charted since, and the newest entry if that is no number. */
export function PainCourse(props: PainCourseProps) {
  const before = wordsOn('PainPreop', props).at(-1)
  const since = wordsOn('Pain', props)
  if (!before && since.length === 0) return <p className={styles.none}>Not charted</p>
  return (
    <>
      <p {...valueStop(before && 'PainPreop')}>
        {before ? (
          <>
            Before surgery {before.shown}
            {before.note && <small> {before.note}</small>}
          </>
        ) : (
          'Before surgery not charted'
        )}
      </p>
      {since.length === 0 ? (
        <p className={styles.none}>Not charted since</p>
      ) : (
        <ol className={styles.course} aria-label="Pain, oldest first" {...valueStop('Pain')}>
          {since.map(({ time, when, shown, note }) => (
            <li key={time}>
              <small>{when}</small> <b>{shown}</b>
              {note && <small> {note}</small>}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
