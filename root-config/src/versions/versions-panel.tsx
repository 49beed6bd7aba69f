import { BACK, overrideWords, RESET_PATH } from '@wardlight/contracts/override-words'
import { ActionButton, busy } from '@wardlight/mf-shared/basics'
import { pageOverridesAtom } from '@wardlight/mf-shared/overrides'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import parts from '../dialog/dialog-parts.module.css'
import { PanelDialog } from '../dialog/panel-dialog.tsx'
import { askedNow } from '../overrides/asked-now.ts'
import type { ComposedPage } from '../overrides/judge-asked.ts'
import { VERDICT_WORDS, VerdictLine } from '../overrides/verdict-line.tsx'
import { askFor, readVersions, type Versions } from '../overrides/versions-of-server.ts'
import { askedWith, type ChosenVersions, rowsOf, type SliceRow } from './choices.ts'
import css from './versions-panel.module.css'

interface VersionsPanelProps {
  page: ComposedPage
  onClose(): void
  reload?(): void
}

/** Where a tester chooses other versions for this browser alone, and is told before what would come of it. */
export function VersionsPanel({ page, onClose, reload = () => location.reload() }: VersionsPanelProps) {
  const list = useAtomValue(pageOverridesAtom)
  const [versions, setVersions] = useState<Versions | null>(null)
  const [chosen, setChosen] = useState<ChosenVersions>({})
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const read = () => {
    setProblem('')
    readVersions().then(setVersions, (error: Error) => setProblem(error.message))
  }
  useEffect(read, [])

  const rows = versions ? rowsOf(page, versions, chosen) : []
  const changed = rows.filter((row) => row.chosen)
  const isRefused = changed.some((row) => row.chosen?.verdict.is === 'refused')
  const use = () => {
    setSending(true)
    setProblem('')
    askFor(askedWith(askedNow(), chosen, page)).then(reload, (error: Error) => {
      setProblem(error.message)
      setSending(false)
    })
  }

  return (
    <PanelDialog title="Versions in this browser" wide onClose={onClose}>
      <p>Choose versions the server has. Others are not affected; closing the browser goes back.</p>
      {list.length > 0 && (
        <ul className={css.inForce}>
          {list.map((one) => (
            <li key={one.name}>{overrideWords(one)}</li>
          ))}
        </ul>
      )}
      {!versions && !problem && <p role="status">Loading</p>}
      {versions && (
        <div className={css.rows}>
          {rows.map((row) => (
            <VersionRow
              key={row.name}
              row={row}
              onChoose={(version) => setChosen(withChoice(chosen, row, version))}
            />
          ))}
        </div>
      )}
      <p role="alert" className={parts.problem}>
        {problem}
      </p>
      <div className={parts.actions}>
        {!versions && problem && <ActionButton onClick={read}>Try again</ActionButton>}
        {list.length > 0 && (
          <ActionButton
            onClick={() => {
              location.href = RESET_PATH + location.hash
            }}
          >
            {BACK}
          </ActionButton>
        )}
        <ActionButton {...busy(sending || changed.length === 0 || isRefused)} onClick={use}>
          Use in this browser
        </ActionButton>
      </div>
    </PanelDialog>
  )
}

function VersionRow({ row, onChoose }: { row: SliceRow; onChoose(version: string): void }) {
  const { name, now, choices, chosen } = row
  const id = name.replace('@wardlight/', '')
  const isHere = choices.some(({ version }) => version === now)
  return (
    <div className={css.row}>
      <label htmlFor={`version-${id}`}>{id}</label>
      <select
        id={`version-${id}`}
        value={chosen?.version ?? now ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        {!isHere && <option value={now ?? ''}>{now ? `${now} · now` : 'none · now'}</option>}
        {choices.map(({ version, composed, verdict }) => (
          <option key={version} value={version}>
            {[
              version,
              ...(version === now ? ['now'] : [VERDICT_WORDS[verdict.is]]),
              ...(composed ? ['composed'] : []),
            ].join(' · ')}
          </option>
        ))}
      </select>
      <span className={css.verdict} aria-live="polite">
        {chosen && <VerdictLine is={chosen.verdict.is} reasons={chosen.verdict.reasons} />}
      </span>
    </div>
  )
}

function withChoice(chosen: ChosenVersions, { name, now }: SliceRow, version: string): ChosenVersions {
  const { [name]: _, ...others } = chosen
  return version === (now ?? '') ? others : { ...others, [name]: version }
}
