import { useDownload } from '@wardlight/mf-shared/data'
import { statusPath } from '@wardlight/mf-shared/navigation'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { ActionButton, Banner, ErrorState, Panel, busy as refusing, Skeleton } from '@wardlight/mf-shared/ui'
import { ExportButtons } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import styles from './audit-screen.module.css'
import { AuditFacts, AuditFaults } from './audit-state.tsx'
import { AuditTable } from './audit-table.tsx'
import { useAudit } from './use-audit.ts'

/** Who looked at or did what: filtered, page by page, and as a file. Names nobody. */
export function AuditScreen() {
  const { shown, busy, error, ask, older, newer, retry } = useAudit()
  const files = useDownload('systemrequest')
  return (
    <div className={styles.screen}>
      {shown && <AuditFaults audit={shown.answer.state} />}
      {shown && (
        <AuditFacts
          audit={shown.answer.state}
          action={
            <a className={styles.back} href={`#${statusPath()}`}>
              Back to Status
            </a>
          }
        />
      )}
      <Panel label="Which entries">
        <AuditFilters busy={busy} onAsk={ask} />
      </Panel>
      {error && shown && (
        <Banner
          tone="caution"
          title="Not loaded"
          detail={`${error.message} Shown is what was known at ${dateTimeText(shown.answer.now)}.`}
          action={<ActionButton onClick={retry}>Try again</ActionButton>}
        />
      )}
      {shown ? (
        <AuditTable rows={shown.answer.rows}>
          <div className={styles.tools}>
            <span>
              <ActionButton {...refusing(busy)} disabled={shown.pages.length === 1} onClick={newer}>
                Newer
              </ActionButton>
              <ActionButton {...refusing(busy)} disabled={!shown.answer.more} onClick={older}>
                Older
              </ActionButton>
            </span>
            <p role="status">
              {files.downloading
                ? 'The file is being written…'
                : files.error
                  ? `Not exported: ${files.error.message}`
                  : busy
                    ? 'Loading…'
                    : ''}
            </p>
            <ExportButtons wanted={shown.wanted} files={files} />
          </div>
        </AuditTable>
      ) : error ? (
        <ErrorState detail={error.message} onRetry={retry} />
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  )
}
