import type { Area } from '@wardlight/contracts/areas'
import { MESSAGES } from '@wardlight/contracts/messages'
import { useVars } from '@wardlight/mf-shared/data'
import { helpPath } from '@wardlight/mf-shared/navigation'
import { useUser } from '@wardlight/mf-shared/session'
import { Kbd } from '@wardlight/mf-shared/ui'
import { Fragment } from 'react'
import { topicsFor } from '../help-frame/topics.ts'
import { ANSWERS } from './answers.ts'
import { firstName } from './first-name.ts'
import styles from './landing.module.css'
import { Legend } from './legend.tsx'
import { Meanings } from './meanings.tsx'
import { OPENINGS } from './openings.ts'
import { SHORTCUTS } from './shortcuts.ts'

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
            <Meanings of={ANSWERS} />
          </section>
          <section>
            <h2>What opens on the patient view</h2>
            <p>By a press, or with Tab and Enter. Close, Escape or a swipe back goes back.</p>
            <Meanings of={OPENINGS} />
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
