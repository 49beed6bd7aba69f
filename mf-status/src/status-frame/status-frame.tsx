import { statusPath, useRoute } from '@wardlight/mf-shared/navigation'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { EmptyState } from '@wardlight/mf-shared/ui'
import { AuditScreen } from '../audit/audit-screen.tsx'
import { StatusScreen } from '../status-screen/status-screen.tsx'
import styles from './status-frame.module.css'

/** The internal status screens; the server enforces who may see them, this only says so. */
export function StatusFrame() {
  const route = useRoute()
  const user = useUser()
  if (route.name !== 'status') return null
  if (!hasRight(user, 'Technical', 'Admin'))
    return (
      <EmptyState
        detail="It needs the right Technical or Admin."
        title="You may not see the status screens"
      />
    )
  return (
    <main className={styles.frame}>
      {route.child === 'Status' ? (
        <StatusScreen />
      ) : route.child === 'Audit' ? (
        <AuditOfAdmin isAdmin={hasRight(user, 'Admin')} />
      ) : (
        <EmptyState
          action={<a href={`#${statusPath('Status')}`}>Go to Status</a>}
          title={`There is no status screen "${route.child}"`}
        />
      )}
    </main>
  )
}

const AuditOfAdmin = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? (
    <AuditScreen />
  ) : (
    <EmptyState
      action={<a href={`#${statusPath()}`}>Go to Status</a>}
      detail="It needs the right Admin."
      title="You may not see the audit"
    />
  )
