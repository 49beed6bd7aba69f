import type { Composition, ImportMap, PageSlice } from '@wardlight/contracts/composition'
import { LOADING_STYLE } from './loading-style.ts'

export interface IndexPage {
  map: ImportMap
  composition: Composition
  nonce: string
  /** Why importmap.json cannot be used. */
  problem?: string
}

/** index.html: import map and slice summaries inlined as data, so one page load sees one composition. */
export function indexPage({ map, composition, nonce, problem }: IndexPage): string {
  const { slices, overridable } = composition
  const shell = slices.find((one) => one.slice?.kind === 'shell')
  const usable = slices.filter((one) => one.ok)
  const start = shell?.ok ? shell.slice?.start : undefined
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="importmap-type" content="systemjs-importmap">
<meta name="style-nonce" nonce="${nonce}">
<title>Wardlight</title>
<link rel="icon" href="/view/static/mark.svg" type="image/svg+xml">
<script src="/view/static/guard.js"></script>
${usable.flatMap(styles).join('\n')}
<style nonce="${nonce}">${LOADING_STYLE}</style>
<script type="systemjs-importmap">${json({ ...map, integrity: integrityOf(usable) })}</script>
<script type="application/json" id="composition">${json({ ...composition, slices: slices.map(withoutFiles) })}</script>
${overridable && start && shell?.slice?.overrides ? script(shell, shell.slice.overrides) : ''}
${usable.flatMap(preloads).join('\n')}
${start ? script(shell, start) : ''}
</head>
<body>
<div id="shell"><div class="wl-loading" role="status">${start ? LOADING : missing(shell, problem)}</div></div>
<noscript><div class="wl-loading">Wardlight needs JavaScript.</div></noscript>
</body>
</html>
`
}

/** Says by itself, whatever became of the scripts, when loading takes long. */
const LOADING = `<div><p>Loading Wardlight</p>
<p class="wl-late">Wardlight could not be loaded. Go by the bedside monitors. <a href="/view/">Try again</a></p></div>`

/** What each entry has to hold, by its address. */
function integrityOf(slices: readonly PageSlice[]): Record<string, string> {
  return Object.fromEntries(
    slices.flatMap(({ url, slice, standIns = [] }) => {
      const expected = slice?.files?.['remoteEntry.js']
      return [...(expected ? [[url, expected]] : []), ...standIns.map((one) => [one.url, one.integrity])]
    }),
  )
}

/** The entry of each holds what it takes to check the files it loads. */
function withoutFiles(one: PageSlice): PageSlice {
  if (!one.slice?.files) return one
  const { files: _, ...slice } = one.slice
  return { ...one, slice }
}

const styles = (one: PageSlice): string[] =>
  (one.slice?.styles ?? []).map(
    (file) => `<link rel="stylesheet" href="${beside(one, file)}"${checks(one, file)}>`,
  )

function preloads(one: PageSlice): string[] {
  const kind = one.slice?.kind
  if (kind !== 'shell' && kind !== 'shared') return []
  return ['remoteEntry.js', ...(one.slice?.preload ?? [])].map(
    (file) => `<link rel="preload" as="script" href="${beside(one, file)}"${integrity(one, file)}>`,
  )
}

const script = (one: PageSlice | undefined, file: string): string =>
  `<script src="${beside(one, file)}"${checks(one, file)}></script>`

/** Checked, and asked for again by the guard. */
const checks = (one: PageSlice | undefined, file: string): string => ` data-page${integrity(one, file)}`

function integrity(one: PageSlice | undefined, file: string): string {
  const expected = one?.slice?.files?.[file]
  return expected ? ` integrity="${expected}"` : ''
}

function beside(one: PageSlice | undefined, file: string): string {
  return new URL(file, `http://x${one?.url ?? '/'}`).pathname
}

function missing(shell: PageSlice | undefined, problem: string | undefined): string {
  const version = shell?.version ? ` ${shell.version}` : ''
  const reason = (shell ? undefined : problem) ?? `root-config${version} is not on the server`
  return `Wardlight cannot start: ${reason.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}. Go by the bedside monitors.`
}

/** JSON that may stand inside a script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
