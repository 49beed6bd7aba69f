import { ActionButton } from '@wardlight/mf-shared/basics'
import { type FormEvent, useState } from 'react'
import { PanelDialog } from '../account/panel-dialog.tsx'
import { overrideUrl } from '../composition/override-url.ts'
import { overrides } from '../composition/overrides.ts'
import type { FrozenSlice } from '../composition/page-composition.ts'
import css from './versions-panel.module.css'

interface VersionsPanelProps {
  composition: readonly FrozenSlice[]
  onClose(): void
}

/** Where a tester swaps the version of a slice in this browser alone. The page loads anew to take it in. */
export function VersionsPanel({ composition, onClose }: VersionsPanelProps) {
  const reload = () => location.reload()
  return (
    <PanelDialog title="Versions in this browser" wide onClose={onClose}>
      <p>Type a version the server has, or the address of a remoteEntry.js. Others are not affected.</p>
      <div className={css.rows}>
        {composition.map((slice) => (
          <VersionRow key={slice.name} slice={slice} onChange={reload} />
        ))}
      </div>
      <div className={css.actions}>
        <ActionButton
          onClick={() => {
            overrides()?.resetOverrides()
            reload()
          }}
        >
          Back to the composed versions
        </ActionButton>
      </div>
    </PanelDialog>
  )
}

function VersionRow({ slice, onChange }: { slice: FrozenSlice; onChange(): void }) {
  const [text, setText] = useState('')
  const id = slice.name.replace('@wardlight/', '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const url = overrideUrl(id, text)
    if (!url) return
    overrides()?.addOverride(slice.name, url)
    onChange()
  }
  return (
    <form className={css.row} onSubmit={submit}>
      <b>{id}</b>
      <span>{slice.overridden ? `${slice.version}, overridden` : slice.version}</span>
      <input
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Version or address"
        aria-label={`Version or address of ${id}`}
      />
      <ActionButton type="submit" aria-label={`Swap ${id}`} disabled={!overrideUrl(id, text)}>
        Swap
      </ActionButton>
    </form>
  )
}
