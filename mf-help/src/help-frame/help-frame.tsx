import { type Area, DEFAULT_AREA, isArea } from '@wardlight/contracts/areas'
import { currentPath, helpPath, navigate } from '@wardlight/mf-shared/navigation'
import { useUser } from '@wardlight/mf-shared/session'
import { EmptyState } from '@wardlight/mf-shared/ui'
import { type ComponentType, useEffect } from 'react'
import { HashRouter, NavLink, Outlet, Route, Routes, useParams } from 'react-router-dom'
import { ColorLimits } from '../color-limits/color-limits.tsx'
import { useEntryConfig } from '../config-type/use-entry-config.ts'
import { DataDictionary } from '../data-dictionary/data-dictionary.tsx'
import { Landing } from '../landing/landing.tsx'
import { PagingHelp } from '../paging/paging-help.tsx'
import { Verification } from '../verification/verification.tsx'
import styles from './help-frame.module.css'
import { topicsFor } from './topics.ts'

const SCREENS: Readonly<Record<string, ComponentType<{ area: Area }>>> = {
  Instructions: Landing,
  ColorLimits,
  Paging: PagingHelp,
  DataDictionary,
  Verification,
}

const useArea = (): Area => {
  const { area = '' } = useParams()
  return isArea(area) ? area : DEFAULT_AREA
}

function Frame() {
  const area = useArea()
  const topics = topicsFor(useUser())
  useEntryConfig(area)
  return (
    <div className={styles.frame}>
      <nav aria-label="Help topics" className={styles.topics}>
        {topics.map(({ tab, title }) => (
          <NavLink key={tab} to={helpPath(area, tab)}>
            {title}
          </NavLink>
        ))}
      </nav>
      <div className={styles.screen}>
        <Outlet />
      </div>
    </div>
  )
}

/** Help without a topic is its instructions, with the query it came with. */
function ToInstructions() {
  useEffect(() => {
    const [path = '', query] = currentPath().split('?')
    const topic = `${path.replace(/\/$/, '')}/Instructions`
    navigate(query ? `${topic}?${query}` : topic, { replace: true })
  }, [])
  return null
}

function Topic({ screen: Screen }: { screen: ComponentType<{ area: Area }> }) {
  return <Screen area={useArea()} />
}

function UnknownTopic() {
  const area = useArea()
  const { '*': tab } = useParams()
  return (
    <EmptyState
      action={<NavLink to={helpPath(area, 'Instructions')}>Go to Instructions</NavLink>}
      title={`There is no help topic "${tab}"`}
    />
  )
}

/** The help screens of an area: a list of topics and the one that is open; without one, Instructions. */
export function HelpFrame() {
  return (
    <HashRouter>
      <Routes>
        <Route element={<Frame />} path="/:area/help">
          <Route element={<ToInstructions />} index />
          {Object.entries(SCREENS).map(([tab, screen]) => (
            <Route element={<Topic screen={screen} />} key={tab} path={tab} />
          ))}
          <Route element={<UnknownTopic />} path="*" />
        </Route>
        <Route element={null} path="*" />
      </Routes>
    </HashRouter>
  )
}
