import type { Right } from '@wardlight/contracts/rights'
import { DEFAULT_CHILD, statusPath } from '@wardlight/mf-shared/navigation'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { EmptyState } from '@wardlight/mf-shared/ui'
import type { ComponentType } from 'react'
import { HashRouter, Link, NavLink, Route, Routes, useParams } from 'react-router-dom'
import slice from '../../slice.json' with { type: 'json' }
import { AuditScreen } from '../audit/audit-screen.tsx'
import { CompositionScreen } from '../composition/composition-screen.tsx'
import { PagingScreen } from '../paging/paging-screen.tsx'
import { RestoreScreen } from '../restore-patient/restore-screen.tsx'
import { StatusScreen } from '../status-screen/status-screen.tsx'
import { UsersScreen } from '../users/users-screen.tsx'
import styles from './status-frame.module.css'

interface StatusChild {
  words: string
  /** Its name unless told. */
  label?: string
  Screen: ComponentType
}

const SCREENS: Readonly<Record<string, StatusChild>> = {
  Status: { words: 'the status screens', Screen: StatusScreen },
  RestorePatient: { words: 'where patients are restored', label: 'Restore Patient', Screen: RestoreScreen },
  Paging: { words: 'how pages leave', Screen: PagingScreen },
  Users: { words: 'the users', Screen: UsersScreen },
  Audit: { words: 'the audit', Screen: AuditScreen },
  Composition: { words: 'the composition', Screen: CompositionScreen },
}

interface Tab {
  name: string
  rights?: readonly string[]
}

const CHILDREN = slice.routes.flatMap(({ tabs, rights: own }) =>
  (tabs as readonly Tab[]).flatMap(({ name, rights = own }) => {
    const screen = SCREENS[name]
    return screen ? [{ name, rights: rights as readonly Right[], ...screen }] : []
  }),
)

/** One of the status screens, with a way to the others. The server enforces who may see it; this only says so. */
function Child() {
  const user = useUser()
  const { child: asked = DEFAULT_CHILD.status } = useParams()
  const child = CHILDREN.find(({ name }) => name === asked)
  const rights = child?.rights ?? ['Technical', 'Admin']
  if (!hasRight(user, ...rights))
    return (
      <EmptyState
        action={hasRight(user, 'Technical', 'Admin') && <Link to={statusPath()}>Go to Status</Link>}
        detail={`It needs the right ${rights.join(' or ')}.`}
        title={`You may not see ${child?.words ?? 'the status screens'}`}
      />
    )
  if (!child)
    return (
      <div className={styles.frame}>
        <EmptyState
          action={<Link to={statusPath('Status')}>Go to Status</Link>}
          title={`There is no status screen "${asked}"`}
        />
      </div>
    )
  const open = CHILDREN.filter((one) => hasRight(user, ...one.rights))
  return (
    <div className={styles.frame}>
      <h1 className={styles.title}>{child.label ?? child.name}</h1>
      {open.length > 1 && (
        <nav className={styles.children} aria-label="Status screens">
          {open.map(({ name, label = name }) => (
            <NavLink key={name} to={statusPath(name)}>
              {label}
            </NavLink>
          ))}
        </nav>
      )}
      <child.Screen />
    </div>
  )
}

/** The internal status screens; without one, Status. */
export function StatusFrame() {
  return (
    <HashRouter>
      <Routes>
        <Route element={<Child />} path="/status/:child?" />
        <Route element={null} path="*" />
      </Routes>
    </HashRouter>
  )
}
