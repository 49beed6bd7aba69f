import type { Area } from '@wardlight/contracts/areas'
import { helpPath, useRoute } from '@wardlight/mf-shared/navigation'
import { EmptyState } from '@wardlight/mf-shared/ui'
import type { ComponentType } from 'react'
import { ColorLimits } from '../color-limits/color-limits.tsx'
import { DataDictionary } from '../data-dictionary/data-dictionary.tsx'
import { Landing } from '../landing/landing.tsx'
import styles from './help-frame.module.css'
import { TOPICS } from './topics.ts'

const SCREENS: Readonly<Record<string, ComponentType<{ area: Area }>>> = {
  Instructions: Landing,
  ColorLimits,
  DataDictionary,
}

/** The help screens of an area: a list of topics and the one that is open. */
export function HelpFrame() {
  const route = useRoute()
  if (route.name !== 'help') return null
  const Screen = SCREENS[route.tab]
  return (
    <div className={styles.frame}>
      <nav aria-label="Help topics" className={styles.topics}>
        {TOPICS.map(({ tab, title }) => (
          <a
            aria-current={tab === route.tab ? 'page' : undefined}
            href={`#${helpPath(route.area, tab)}`}
            key={tab}
          >
            {title}
          </a>
        ))}
      </nav>
      <main className={styles.screen}>
        {Screen ? (
          <Screen area={route.area} />
        ) : (
          <EmptyState
            action={<a href={`#${helpPath(route.area, 'Instructions')}`}>Go to Instructions</a>}
            title={`There is no help topic "${route.tab}"`}
          />
        )}
      </main>
    </div>
  )
}
