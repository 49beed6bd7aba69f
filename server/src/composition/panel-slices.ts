import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtIds, builtVersions } from '@wardlight/composition/built-versions'
import { versionBefore } from '@wardlight/composition/history'
import { composedVersions, idOf, nameOf } from '@wardlight/composition/slice-address'
import { PUBLISHED_FILE, versionFolder } from '@wardlight/composition/version-folder'
import type { BuiltVersion, PanelSlice } from '@wardlight/contracts/composition-panel'
import { NOBODY } from './audience.ts'
import { type Composing, composedFor } from './composed-for.ts'
import type { MapEntry } from './entry-rows.ts'

function builtVersion(dist: string, id: string, version: string): BuiltVersion {
  try {
    const marker = JSON.parse(readFileSync(join(versionFolder(dist, id, version), PUBLISHED_FILE), 'utf8'))
    const { time, author, reason } = marker as Record<string, unknown>
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    return { version, time: text(time) || null, author: text(author), reason: text(reason) }
  } catch {
    return { version, time: null, author: '', reason: '' }
  }
}

const composedBy = (entries: readonly MapEntry[], slice: string): PanelSlice['by'] => {
  const entry = entries.findLast(({ changes }) => changes.some((one) => one.slice === slice))
  if (!entry) return null
  const { id, time, author, reason, action } = entry
  return { id, time, author, reason, action }
}

/** Every slice that is composed or lies on the server: since when, by whom and why it is what it is, and what it could be. */
export function panelSlices({ record, dist }: Composing): PanelSlice[] {
  const entries = record.entries()
  const changes = entries.flatMap(({ action, changes }) => changes.map((one) => ({ ...one, action })))
  const composed = composedVersions(record.current()?.imports ?? {})
  const { slices } = composedFor(record, dist, NOBODY)
  const ids = [...slices.map(({ name }) => idOf(name)), ...builtIds(dist)]
  return [...new Set(ids)].map((id) => {
    const found = slices.find(({ name }) => name === nameOf(id))
    const versions = builtVersions(dist, id).map((version) => builtVersion(dist, id, version))
    const before = composed[id] && versionBefore(changes, id, composed[id])
    return {
      slice: id,
      version: composed[id] ?? null,
      tier: found?.slice?.tier ?? '',
      ok: found?.ok ?? true,
      error: found?.error ?? '',
      by: composedBy(entries, id),
      before: before && versions.some(({ version }) => version === before) ? before : null,
      versions,
    }
  })
}
