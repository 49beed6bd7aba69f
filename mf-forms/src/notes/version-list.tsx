import type { NoteVersion } from '@wardlight/contracts/patient-notes'
import { datedText } from './dated-text.ts'
import css from './version-list.module.css'

/** Versions of a note, newest first, behind a heading. */
export function VersionList({ title, versions }: { title: string; versions: readonly NoteVersion[] }) {
  if (versions.length === 0) return null
  return (
    <details className={css.versions}>
      <summary>
        {title} <small>{versions.length}</small>
      </summary>
      <ol>
        {versions.map(({ id, by, time, note }) => (
          <li key={id}>
            <small>
              {datedText(time)}, {by}
            </small>
            <p>{note}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
