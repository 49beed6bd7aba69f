import type { Area } from '@wardlight/contracts/areas'
import { MESSAGES } from '@wardlight/contracts/messages'
import { useVars } from '@wardlight/mf-shared/data'
import { helpPath } from '@wardlight/mf-shared/navigation'
import { useUser } from '@wardlight/mf-shared/session'
import { Kbd } from '@wardlight/mf-shared/ui'
import { Fragment } from 'react'
import { topicsFor } from '../help-frame/topics.ts'
import { firstName } from './first-name.ts'
import styles from './landing.module.css'
import { Legend } from './legend.tsx'
import { OPENINGS } from './openings.ts'

const SHORTCUTS = [
  { keys: ['Home'], what: 'Help' },
  { keys: ['End'], what: 'Settings: audio alerts, units, theme, split view (not on help screens)' },
  { keys: ['Esc'], what: 'Back; in split view, closes the patient' },
  { keys: ['/'], what: 'Find a patient; Enter opens the first, arrow keys the others' },
  { keys: ['A'], what: 'In the table of the census: the alerts of the row, to answer them or ask why' },
  { keys: ['Shift', 'A'], what: 'In the table of the census: the acuity of the row, to choose another' },
  {
    keys: ['←', '→'],
    what: 'In a lab opened from its square: the lab before and after; in a chart: the values at each time',
  },
  {
    keys: ['+', '−'],
    what: 'In a chart: zoom. Also two fingers, or Ctrl and the wheel',
  },
  {
    keys: ['Shift', '← →'],
    what: 'In a chart: earlier and later. Also a drag. All trends of a patient show the same time',
  },
  {
    keys: ['i'],
    what: 'On a number, a row or an organ: limits and whose they are, source, time, trend, what is next. Also hover or long press',
  },
  { keys: ['Page Down', 'Delete'], what: 'Next and previous patient, in the order of the census' },
] as const

const ANSWERS = [
  {
    what: 'Acknowledge',
    means: 'It stays on every screen with your name, and no longer moves or sounds, unless it becomes worse.',
  },
  {
    what: 'Snooze',
    means: 'The same for 5 minutes to an hour, or until it is worse; then it is loud again.',
  },
  {
    what: 'Irrelevant',
    means:
      'Under Why?: for this case, with a reason everybody reads. A red alert for 12 hours at most, others until the visit ends.',
  },
  { what: 'Undo', means: 'Takes back any of these. An alert that becomes worse is loud again by itself.' },
  {
    what: 'Why?',
    means: 'The rule, the values with their age, the limit, who answered, and what would clear it.',
  },
] as const

/** The help landing page: a greeting, how to read the screens, the topics and where to ask. */
export function Landing({ area }: { area: Area }) {
  const user = useUser()
  const { data: vars } = useVars(area)
  const email = vars?.uiConfig.supportEmail
  return (
    <article className={styles.landing}>
      <h1>Hello {firstName(user?.fullName || user?.name || '')}</h1>
      <p className={styles.intro}>
        Wardlight shows every patient of a care area at a glance. It is not a medical device and does not
        replace bedside alarms: when a screen and a bedside monitor disagree, go by the monitor.
      </p>
      <div className={styles.parts}>
        <section>
          <h2>How to read a value</h2>
          <Legend />
        </section>
        <div className={styles.part}>
          <section>
            <h2>Topics</h2>
            <dl className={styles.topics}>
              {topicsFor(user).map(({ tab, title, description }) => (
                <div key={tab}>
                  <dt>
                    <a href={`#${helpPath(area, tab)}`}>{title}</a>
                  </dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section>
            <h2>Answering an alert</h2>
            <dl className={styles.topics}>
              {ANSWERS.map(({ what, means }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{means}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section>
            <h2>What opens on the patient view</h2>
            <p>By a press, or with Tab and Enter. Close, Escape or a swipe back goes back.</p>
            <dl className={styles.topics}>
              {OPENINGS.map(({ what, means }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{means}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section>
            <h2>When the server is silent</h2>
            <p>
              Every screen is frozen, under a red banner: go by the bedside monitors. A room opened then shows
              what this browser was told last, with its age. Downtime sheet, in the banner and in the menu
              under your name, has every room to read and print. It goes when you sign out or your session
              ends.
            </p>
          </section>
          <section>
            <h2>Keyboard</h2>
            <dl className={styles.keys}>
              {SHORTCUTS.map(({ keys, what }) => (
                <div key={what}>
                  <dt>
                    {keys.map((key) => (
                      <Fragment key={key}>
                        <Kbd>{key}</Kbd>{' '}
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
      {email && (
        <p>
          Questions? Write to <a href={`mailto:${email}`}>{email}</a>, or use {MESSAGES.feedbackTitle} in the
          menu under your name.
        </p>
      )}
    </article>
  )
}
