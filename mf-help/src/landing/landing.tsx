import type { Area } from '@wardlight/contracts/areas'
import { useVars } from '@wardlight/mf-shared/data'
import { helpPath } from '@wardlight/mf-shared/navigation'
import { useUser } from '@wardlight/mf-shared/session'
import { Kbd } from '@wardlight/mf-shared/ui'
import { TOPICS } from '../help-frame/topics.ts'
import { firstName } from './first-name.ts'
import styles from './landing.module.css'
import { Legend } from './legend.tsx'

/** The help landing page: a greeting, how to read the screens, the topics and where to ask. */
export function Landing({ area }: { area: Area }) {
  const user = useUser()
  const { data: vars } = useVars(area)
  const email = vars?.uiConfig.supportEmail
  return (
    <article className={styles.landing}>
      <h1>Hello {firstName(user?.fullName || user?.name || '')}</h1>
      <p>
        Wardlight shows every patient of a care area at a glance. It is not a medical device and does not
        replace bedside alarms: when a screen and a bedside monitor disagree, go by the monitor.
      </p>
      <h2>How to read a value</h2>
      <Legend />
      <h2>Topics</h2>
      <dl className={styles.topics}>
        {TOPICS.map(({ tab, title, description }) => (
          <div key={tab}>
            <dt>
              <a href={`#${helpPath(area, tab)}`}>{title}</a>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <h2>Keyboard</h2>
      <dl className={styles.keys}>
        <dt>
          <Kbd>Home</Kbd>
        </dt>
        <dd>Help</dd>
        <dt>
          <Kbd>Esc</Kbd>
        </dt>
        <dd>Back</dd>
        <dt>
          <Kbd>/</Kbd>
        </dt>
        <dd>Search the census</dd>
        <dt>
          <Kbd>Page Down</Kbd> <Kbd>Delete</Kbd>
        </dt>
        <dd>Next and previous patient, in the order of the census</dd>
      </dl>
      {email && (
        <p>
          Questions? Write to <a href={`mailto:${email}`}>{email}</a>, or use Send Feedback in the menu under
          your name.
        </p>
      )}
    </article>
  )
}
